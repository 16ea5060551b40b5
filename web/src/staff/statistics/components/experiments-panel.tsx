import type { ExperimentArm } from '@ribbonry/contracts'
import { useExperiments } from '../statistics-calls.ts'
import { Whiskers } from '../charts/whiskers.tsx'
import { experimentRows } from '../export/tables.ts'
import type { Filters } from '../filters.ts'
import { armLabel, liftText, verdict } from '../figures/experiment-text.ts'
import { formatRate, formatCount } from '../../../ui/format/numbers.ts'
import { CsvButton } from './csv-button.tsx'
import { type FigureColumn, FigureRows } from './figure-rows.tsx'
import styles from './experiments-panel.module.css'
import { Panel } from './panel.tsx'
import { PanelEmpty, PanelWait } from './panel-states.tsx'
import { ScrollBox } from './scroll-box.tsx'

/** Results of the scroll experiment. */
export function ExperimentsPanel({ filters }: { readonly filters: Filters }) {
  const { data, isError, error, isPlaceholderData, refetch } = useExperiments(filters)
  const arms = data?.arms
  const seen = arms?.some(({ sessions }) => sessions > 0) ?? false
  return (
    <Panel
      title="The scroll experiment"
      about="Dots are click rates, whiskers their 95% intervals by session. The dashed line is the baseline."
      busy={isPlaceholderData}
      actions={arms !== undefined && <CsvButton what="experiments" days={filters} rows={() => experimentRows(arms)} />}
    >
      {arms === undefined && (
        <PanelWait isError={isError} error={error} what="experiment" waitsFor="the experiment" lines={5} onRetry={refetch} />
      )}
      {arms !== undefined && !seen && <PanelEmpty what="sessions of the experiment" />}
      {arms !== undefined && seen && <Results arms={arms} />}
    </Panel>
  )
}

const COLUMNS: readonly FigureColumn<ExperimentArm>[] = [
  { title: 'Arm', cell: armLabel },
  { title: 'Sessions', cell: ({ sessions }) => formatCount(sessions) },
  { title: 'Impressions', cell: ({ impressions }) => formatCount(impressions) },
  { title: 'Clicks', cell: ({ clicks }) => formatCount(clicks) },
  {
    title: 'CTR',
    cell: ({ ctr, ctr_low: low, ctr_high: high }) => <Interval of={ctr} low={low} high={high} text={formatRate} />,
  },
  {
    title: 'Lift',
    cell: ({ lift, lift_low: low, lift_high: high }) => <Interval of={lift} low={low} high={high} text={liftText} />,
  },
]

interface IntervalProps {
  readonly of: number | null
  readonly low: number | null
  readonly high: number | null
  readonly text: (value: number | null) => string
}

/** A figure with the ends of its interval below. */
function Interval({ of, low, high, text }: IntervalProps) {
  return (
    <>
      {text(of)}
      {low !== null && <small>{`${text(low)} to ${text(high)}`}</small>}
    </>
  )
}

function Results({ arms }: { readonly arms: readonly ExperimentArm[] }) {
  return (
    <div className={styles.results}>
      <div className={styles.sight}>
        <ul className={styles.verdicts}>
          {arms
            .filter(({ code }) => code !== '')
            .map((arm) => (
              <li key={arm.code}>{verdict(arm)}</li>
            ))}
        </ul>
        <Whiskers arms={arms.filter(({ sessions }) => sessions > 0)} />
      </div>
      <ScrollBox label="Figures of the experiment">
        <FigureRows className={styles.table} columns={COLUMNS} rows={arms} keyOf={({ code }) => code} />
      </ScrollBox>
    </div>
  )
}
