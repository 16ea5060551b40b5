import { StaffPage } from '../shell/staff-page.tsx'
import { BoostList } from './boost-list.tsx'
import { BoostMonth } from './boost-month.tsx'
import { HoldList } from './hold-list.tsx'
import styles from './boosts.module.css'

/** `/admin/boosted-checklist`: gifts boosted by day, where each was announced, and unpaid holds. */
export function BoostsPage() {
  return (
    <StaffPage title="Boosts">
      <div className={styles.page}>
        <BoostMonth />
        <div className={styles.list}>
          <BoostList />
          <HoldList />
        </div>
      </div>
    </StaffPage>
  )
}
