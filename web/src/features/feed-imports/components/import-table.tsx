import { DEVICE, momentText } from '@ribbonry/dates'
import type { FeedImport } from '@ribbonry/contracts'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { ImportStatus } from './import-status.tsx'
import styles from './import-table.module.css'

const number = new Intl.NumberFormat('en-US')
const COUNTS = ['read', 'created', 'updated', 'unchanged', 'refused'] as const

/** Latest imports, newest first. */
export function ImportTable({ imports }: { readonly imports: readonly FeedImport[] }) {
  if (imports.length === 0) return <p className={styles.none}>No feed has come in yet. The first one is always the longest.</p>
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">State</th>
            <th scope="col">Started</th>
            {COUNTS.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {named(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((run) => (
            <ImportRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ImportRow({ run }: { readonly run: FeedImport }) {
  return (
    <tr>
      <td className={styles.feed}>
        <a href={`/admin/feed-imports/${run.id}/`}>{run.filename}</a>
        <span>{run.source}</span>
      </td>
      <td>
        <ImportStatus run={run} />
      </td>
      <td className={styles.when}>
        <RelativeTime moment={run.created_at} otherwise={momentText(run.created_at, DEVICE)} />
        <span>{starterOf(run)}</span>
      </td>
      {COUNTS.map((name) => (
        <td key={name} className={`${styles.number} num`}>
          <span className={styles.label} aria-hidden>
            {named(name)}
          </span>
          {run[name] === 0 ? '–' : number.format(run[name])}
        </td>
      ))}
    </tr>
  )
}

/** Name of the person who started it. */
export function starterOf({ started_by: member }: Pick<FeedImport, 'started_by'>): string {
  if (member === null) return 'command line'
  return member.username === '' ? `member ${member.user_id}` : member.username
}

function named(count: (typeof COUNTS)[number]): string {
  return `${count.charAt(0).toUpperCase()}${count.slice(1)}`
}
