import type { Dimension } from '../../../ui/format/dimension-labels.ts'
import type { ReactNode } from 'react'
import { useTraffic } from '../statistics-calls.ts'
import { comparisonOf, type Filters, timeBefore } from '../filters.ts'
import { startedSteps, isUnfinished } from '../figures/counts.ts'
import { shownParts, type Traffic } from '../figures/shown-parts.ts'
import { MarkedEvents } from './marked-events.tsx'
import { Panel } from './panel.tsx'
import { PanelEmpty, PanelWait, TilesLoading } from './panel-states.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { TrafficPanel } from './traffic-panel.tsx'
import styles from './traffic-report.module.css'

interface TrafficReportProps {
  readonly filters: Filters
  /** Content beside the chart. */
  readonly beside: ReactNode
}

/** Everything from the traffic call: totals, series, parts, uncounted events. */
export function TrafficReport({ filters, beside }: TrafficReportProps) {
  const { data, isError, error, isPlaceholderData, refetch } = useTraffic(filters)
  if (data !== undefined) return <Report filters={filters} beside={beside} traffic={data} busy={isPlaceholderData} />
  return (
    <div className={styles.report}>
      {!isError && <TilesLoading />}
      <div className={styles.split}>
        <Panel title="Traffic">
          <PanelWait isError={isError} error={error} what="statistics" waitsFor="the traffic" onRetry={refetch} />
        </Panel>
        <div className={styles.beside}>{beside}</div>
      </div>
    </div>
  )
}

interface ReportProps extends TrafficReportProps {
  readonly traffic: Traffic & { readonly by: Dimension; readonly asked: number }
  readonly busy: boolean
}

function Report({ filters, beside, traffic, busy }: ReportProps) {
  const requestedAt = new Date(traffic.asked)
  const series = startedSteps(traffic.series, requestedAt)
  const parts = shownParts(
    traffic.parts.map((part) => ({ ...part, series: startedSteps(part.series, requestedAt) })),
    traffic.by,
  )
  const chartProps = { filters, step: traffic.step, unfinished: isUnfinished(series, traffic.step, requestedAt), busy }
  const isEmpty = traffic.totals.raw_impressions + traffic.totals.raw_clicks === 0
  return (
    <div className={styles.report}>
      <SummaryTiles
        traffic={traffic}
        series={series}
        than={timeBefore(filters)}
        about={comparisonOf(filters, requestedAt)}
        busy={busy}
      />
      <div className={styles.split}>
        {isEmpty ? (
          <Panel title="Traffic">
            <PanelEmpty what="impressions or clicks" />
          </Panel>
        ) : (
          <TrafficPanel {...chartProps} series={series} />
        )}
        <div className={styles.beside}>
          {beside}
          {!isEmpty && <MarkedEvents traffic={traffic} busy={busy} />}
        </div>
      </div>
      {!isEmpty && <PartsPanel {...chartProps} by={traffic.by} parts={parts} />}
    </div>
  )
}
