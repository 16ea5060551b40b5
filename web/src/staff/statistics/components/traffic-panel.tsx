import { trafficRows } from '../export/tables.ts'
import { TRAFFIC_COLOURS, TrafficChart } from '../charts/traffic-chart.tsx'
import { Swatch } from '../../../ui/charts/plot.tsx'
import type { Filters } from '../filters.ts'
import { clickRate, type StepCounts } from '../figures/counts.ts'
import { formatRate, formatCount } from '../../../ui/format/numbers.ts'
import { daysName, type Step, stepName } from '../figures/time-format.ts'
import { CsvButton } from './csv-button.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Panel } from './panel.tsx'
import styles from './traffic-panel.module.css'

interface TrafficPanelProps {
  readonly filters: Filters
  readonly series: readonly StepCounts[]
  readonly step: Step
  readonly unfinished: boolean
  readonly busy: boolean
}

const COLUMNS = ['When', 'Impressions', 'Viewable', 'Clicks', 'CTR', 'Raw impressions', 'Raw clicks']

export function TrafficPanel({ filters, series, step, unfinished, busy }: TrafficPanelProps) {
  return (
    <Panel
      title="Traffic"
      busy={busy}
      about={`${daysName(filters.from, filters.to)}, in UTC. The right scale is that of clicks.`}
      actions={<CsvButton what="traffic" days={filters} rows={() => trafficRows(series)} />}
    >
      <ul className={styles.legend}>
        <li>
          <Swatch colour={TRAFFIC_COLOURS.impressions} />
          Impressions
        </li>
        <li>
          <Swatch colour={TRAFFIC_COLOURS.clicks} />
          Clicks
        </li>
        <li>
          <Swatch colour={TRAFFIC_COLOURS.ctr} />
          CTR, below
        </li>
      </ul>
      <TrafficChart series={series} step={step} unfinished={unfinished} />
      <FiguresTable
        caption={`Traffic by ${step}`}
        columns={COLUMNS}
        rows={() =>
          series.map((counts) => [
            stepName(counts.at, step),
            formatCount(counts.impressions),
            formatCount(counts.viewable),
            formatCount(counts.clicks),
            formatRate(clickRate(counts)),
            formatCount(counts.raw_impressions),
            formatCount(counts.raw_clicks),
          ])
        }
      />
    </Panel>
  )
}
