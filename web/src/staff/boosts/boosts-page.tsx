import { StaffPage } from '../shell/staff-page.tsx'
import { BoostList } from './boost-list.tsx'
import { BoostMonth } from './boost-month.tsx'
import styles from './boosts.module.css'

/** `/admin/boosted-checklist`: which gifts are boosted on which day, and where each was announced. */
export function BoostsPage() {
  return (
    <StaffPage title="Boosts">
      <div className={styles.page}>
        <BoostMonth />
        <div className={styles.list}>
          <BoostList />
        </div>
      </div>
    </StaffPage>
  )
}
