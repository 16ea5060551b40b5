import { StaffPage } from '../shell/staff-page.tsx'
import { RepublishableList } from './republishable-list.tsx'

/** `/editor/republishable/` */
export function RepublishingPage() {
  return (
    <StaffPage title="Republish">
      <RepublishableList />
    </StaffPage>
  )
}
