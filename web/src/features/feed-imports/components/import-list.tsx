import type { FeedImport } from '@ribbonry/contracts'
import styles from './import-list.module.css'
import { ImportStatus } from './import-status.tsx'

const number = new Intl.NumberFormat('en-US')

/** The last imports, newest first. */
export function ImportList({ imports }: { readonly imports: readonly FeedImport[] }) {
  if (imports.length === 0) return <p className={styles.none}>No feed has come in yet. The first one is always the longest.</p>
  return (
    <ul className={styles.list}>
      {imports.map((run) => (
        <li key={run.id}>
          <a href={`/admin/feed-imports/${run.id}/`}>{run.filename}</a>
          <span className={`${styles.rows} num`}>{`${number.format(run.read)} rows`}</span>
          <ImportStatus status={run.status} />
        </li>
      ))}
    </ul>
  )
}
