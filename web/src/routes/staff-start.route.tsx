import { useState } from 'react'
import type { PageHandle } from '../app/page-route.ts'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { StaffDashboard } from '../features/staff-start/components/staff-dashboard.tsx'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { useAccount } from '../session/use-account.ts'
import { StaffPageSkeleton } from '../ui/staff/staff-page-skeleton.tsx'
import { STAFF_START } from '../ui/staff/staff-areas.ts'
import { StaffPage } from '../ui/staff/staff-page.tsx'

const METADATA = privatePage('Today', STAFF_START)
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/staff-start.route.tsx' }

export const staffStartRoute = { handle, Component: StaffStart }

function StaffStart() {
  usePageMetadata(METADATA)
  const { user } = useAccount({ alwaysAsk: true })
  const [now] = useState(() => new Date())
  return (
    <StaffPage title="Today">
      <StaffOnly fallback={<StaffPageSkeleton />}>{user !== null && <StaffDashboard user={user} now={now} />}</StaffOnly>
    </StaffPage>
  )
}
