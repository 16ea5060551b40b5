import { StaffPage } from '../shell/staff-page.tsx'
import { SynonymFiles } from './synonym-files.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { SynonymList } from './synonym-list.tsx'
import { TEXTS } from './synonym-texts.ts'
import styles from './synonyms.module.css'

/** `/admin/search-title-synonyms` */
export function SynonymsPage() {
  return (
    <StaffPage title={TEXTS.title}>
      <p className={styles.note}>{TEXTS.how}</p>
      <SynonymForm />
      <SynonymFiles />
      <SynonymList />
    </StaffPage>
  )
}
