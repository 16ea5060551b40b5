import { StaffPage } from '../shell/staff-page.tsx'
import { SearchList } from './search-list.tsx'
import { TEXTS } from './search-texts.ts'

/** `/admin/searches/` */
export function SearchesPage() {
  return (
    <StaffPage title={TEXTS.title}>
      <p>{TEXTS.how}</p>
      <SearchList />
    </StaffPage>
  )
}
