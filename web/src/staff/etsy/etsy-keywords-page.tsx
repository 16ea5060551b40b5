import { StaffPage } from '../shell/staff-page.tsx'
import { TEXTS } from './etsy-texts.ts'
import { KeywordForm } from './keyword-form.tsx'
import { KeywordList } from './keyword-list.tsx'

/** `/admin/etsy-keywords` */
export function EtsyKeywordsPage() {
  return (
    <StaffPage title={TEXTS.keywords}>
      <KeywordForm />
      <KeywordList />
    </StaffPage>
  )
}
