import { TextSkeleton } from '../skeleton/skeleton.tsx'
import styles from './staff-page-skeleton.module.css'

/** Skeleton of a staff page: filter bar and table. */
export function StaffPageSkeleton() {
  return (
    <div className={styles.desk}>
      <output className="sr">Opening the desk</output>
      <div className={styles.bar}>
        <TextSkeleton lines={2} />
      </div>
      <TextSkeleton lines={12} />
    </div>
  )
}
