import { TextSkeleton } from '../skeleton/skeleton.tsx'
import styles from './staff-page-skeleton.module.css'

/** A desk of staff that is on its way: a bar to look for things, and lines of a table below it. */
export function StaffPageSkeleton() {
  return (
    <div className={styles.desk}>
      <output className="sr">Opening the desk</output>
      <div className={styles.bar}><TextSkeleton lines={2} /></div>
      <TextSkeleton lines={12} />
    </div>
  )
}
