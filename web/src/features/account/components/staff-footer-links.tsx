import { ROLES } from '@ribbonry/contracts'
import { Suspense } from 'react'
import { useAccount } from '../../../session/account.ts'
import { later } from '../../../ui/later/later.tsx'

const StaffFooterColumn = later(
  () => import('../../../staff/staff-column.tsx'),
  (module) => module.StaffFooterColumn,
)

/** Links to the staff area, loaded only for members with a flag: visitors download nothing of it. */
export function StaffFooterLinks() {
  const { user } = useAccount()
  if (user === null || !ROLES.some((role) => user[role])) return null
  return (
    <Suspense fallback={null}>
      <StaffFooterColumn user={user} />
    </Suspense>
  )
}
