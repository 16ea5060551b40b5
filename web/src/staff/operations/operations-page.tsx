import tools from '../kit/table-tools.module.css'
import { StaffPage } from '../shell/staff-page.tsx'
import { OperationList } from './operation-list.tsx'
import { TEXTS } from './operation-texts.ts'

/** `/admin/operations/` */
export function OperationsPage() {
  return (
    <StaffPage title={TEXTS.list}>
      <p className={tools.note}>{TEXTS.note}</p>
      <OperationList />
    </StaffPage>
  )
}
