import { lazy, Suspense } from 'react'
import { ROLES } from '@ribbonry/contracts'
import { useAccount } from '../../../ui/members/use-account.ts'

const StaffColumn = lazy(() => import('../../../ui/staff/staff-column.tsx').then((module) => ({ default: module.StaffColumn })))

/** The ways into the staff area, fetched once it is known that somebody has a flag: visitors are sent nothing of it. */
export function ForStaff() {
  const { user } = useAccount()
  if (user === null || !ROLES.some((role) => user[role])) return null
  return <Suspense fallback={null}><StaffColumn user={user} /></Suspense>
}
