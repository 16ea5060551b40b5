import { DEVICE, momentText } from '@ribbonry/dates'
import type { FeedImport } from '@ribbonry/contracts'
import { formatCount } from '../../ui/format/numbers.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { addsUp, isOver, percentRead, timeLeft } from './import-progress.ts'
import shared from './feed-imports.module.css'
import styles from './import-progress.module.css'
import { ImportStatus, starterOf } from './import-list.tsx'

/** Progress of an import and its row counts. */
export function ImportProgress({ run }: { readonly run: FeedImport }) {
  const percent = percentRead(run)
  const would = run.dry_run ? 'Would be ' : ''
  const counts = [
    ['Read', run.read],
    [`${would}created`, run.created],
    [`${would}updated`, run.updated],
    ['Unchanged', run.unchanged],
    [`${would}merged`, run.merged],
    [`${would}refused`, run.refused],
    ['With a warning', run.warned],
  ] as const
  return (
    <section className={shared.panel} aria-label="Progress">
      <div className={styles.head}>
        <ImportStatus run={run} />
        <span className={styles.dry}>{`${run.source}, ${starterOf(run)}, ${momentText(run.created_at, DEVICE)}`}</span>
        <span className={`${styles.percent} num`}>{`${percent} %`}</span>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label="Feed read" />
      <p className={styles.pace}>
        {`${formatCount(Math.round(run.rows_per_second))} rows a second`}
        {!isOver(run) && run.seconds_left !== null && `, ${timeLeft(run.seconds_left)}`}
      </p>
      {run.error !== null && <FormError>{run.error}</FormError>}
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {run.status === 'done' && !addsUp(run) && (
        <FormError>The counts do not add up. Please tell whoever looks after the importer.</FormError>
      )}
    </section>
  )
}
