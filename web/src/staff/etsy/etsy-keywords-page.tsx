import { useQuery } from '@tanstack/react-query'
import { StaffPage } from '../shell/staff-page.tsx'
import { etsyKeywordsQuery } from './etsy-calls.ts'
import { EtsyStateNote } from './etsy-state-note.tsx'
import { TEXTS } from './etsy-texts.ts'
import { KeywordForm } from './keyword-form.tsx'
import { KeywordList } from './keyword-list.tsx'

/** `/admin/etsy-keywords` */
export function EtsyKeywordsPage() {
  const { data } = useQuery(etsyKeywordsQuery())
  return (
    <StaffPage title={TEXTS.keywords}>
      <EtsyStateNote etsy={data?.etsy} otherwise={TEXTS.usual} />
      <KeywordForm />
      <KeywordList />
    </StaffPage>
  )
}
