import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import styles from './gift-row.module.css'

export function BoardsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="wrap">
      <ul className={styles.grid}>
        <CardSkeleton count={8} label={label} />
      </ul>
    </div>
  )
}
