import type { FeedImport } from '@ribbonry/contracts'
import styles from './import-status.module.css'

const WORDS: Readonly<Record<FeedImport['status'], string>> = { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' }

/** The state of an import in colours with their words: how far it is, whether it was only tried, whether it was taken back. */
export function ImportStatus({ run: { status, dry_run: isDry, rollback } }: { readonly run: Pick<FeedImport, 'status' | 'dry_run' | 'rollback'> }) {
  return (
    <span className={styles.states}>
      {rollback === null
        ? <span className={`${styles.status} ${styles[status]}`}>{WORDS[status]}</span>
        : rollback.status === 'done'
          ? <span className={`${styles.status} ${styles.waiting}`}>Rolled back</span>
          : <span className={`${styles.status} ${styles.running}`}>Rolling back</span>}
      {isDry && <span className={`${styles.status} ${styles.dry}`}>Dry run</span>}
    </span>
  )
}
