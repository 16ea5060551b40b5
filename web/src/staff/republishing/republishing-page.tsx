import tools from '../kit/table-tools.module.css'
import { StaffPage } from '../shell/staff-page.tsx'
import { RepublishableList } from './republishable-list.tsx'
import { TEXTS } from './republishing-texts.ts'

/** `/editor/republishable/` */
export function RepublishingPage() {
  return (
    <StaffPage title="Republish">
      <p className={tools.note}>{TEXTS.note}</p>
      <RepublishableList />
    </StaffPage>
  )
}
