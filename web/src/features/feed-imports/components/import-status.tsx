import type { FeedImport } from '@ribbonry/contracts'
import styles from './import-status.module.css'

const LABELS: Readonly<Record<FeedImport['status'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
}

/** Status of an import, dry run and rollback as coloured labels. */
export function ImportStatus({
  run: { status, dry_run: isDry, rollback },
}: {
  readonly run: Pick<FeedImport, 'status' | 'dry_run' | 'rollback'>
}) {
  return (
    <span className={styles.states}>
      {rollback === null ? (
        <span className={`${styles.status} ${styles[status]}`}>{LABELS[status]}</span>
      ) : rollback.status === 'done' ? (
        <span className={`${styles.status} ${styles.waiting}`}>Rolled back</span>
      ) : (
        <span className={`${styles.status} ${styles.running}`}>Rolling back</span>
      )}
      {isDry && <span className={`${styles.status} ${styles.dry}`}>Dry run</span>}
    </span>
  )
}
