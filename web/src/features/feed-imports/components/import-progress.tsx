import type { FeedImport } from '@ribbonry/contracts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { addsUp, isOver, percentRead, timeLeft } from '../import-progress.ts'
import styles from './import-progress.module.css'
import { ImportStatus } from './import-status.tsx'

const number = new Intl.NumberFormat('en-US')

/** How far an import is, and what became of the rows so far. */
export function ImportProgress({ run }: { readonly run: FeedImport }) {
  const percent = percentRead(run)
  const counts = [
    ['Read', run.read], ['Created', run.created], ['Updated', run.updated], ['Unchanged', run.unchanged], ['Refused', run.refused],
  ] as const
  return (
    <section className={styles.progress} aria-label="Progress">
      <div className={styles.head}>
        <ImportStatus status={run.status} />
        {run.dry_run && <span className={styles.dry}>Dry run: nothing is changed</span>}
        <span className={`${styles.percent} num`}>{`${percent} %`}</span>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label="Feed read" />
      <p className={styles.pace}>
        {`${number.format(Math.round(run.rows_per_second))} rows a second`}
        {!isOver(run) && run.seconds_left !== null && `, ${timeLeft(run.seconds_left)}`}
      </p>
      {run.error !== null && <FormError>{run.error}</FormError>}
      <dl className={styles.counts}>
        {counts.map(([name, count]) => <div key={name}><dt>{name}</dt><dd className="num">{number.format(count)}</dd></div>)}
      </dl>
      {run.status === 'done' && !addsUp(run) && <FormError>The counts do not add up. Please tell whoever looks after the importer.</FormError>}
    </section>
  )
}
