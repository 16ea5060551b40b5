import type { FeedImport } from '@ribbonry/contracts'
import styles from './import-status.module.css'

const WORDS: Readonly<Record<FeedImport['status'], string>> = { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' }

/** The state of an import: a colour and its word. */
export function ImportStatus({ status }: Pick<FeedImport, 'status'>) {
  return <span className={`${styles.status} ${styles[status]}`}>{WORDS[status]}</span>
}
