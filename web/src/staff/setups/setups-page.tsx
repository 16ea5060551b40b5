import { StaffPage } from '../shell/staff-page.tsx'
import { SetupList } from './setup-list.tsx'

/** `/admin/editorial-setups/` */
export function SetupsPage() {
  return (
    <StaffPage title="Editorial setup">
      <SetupList />
    </StaffPage>
  )
}
