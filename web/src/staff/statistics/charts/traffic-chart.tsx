import { clickRate, type StepCounts } from '../figures/counts.ts'
import { formatRate, formatCompact, formatCount } from '../../../ui/format/numbers.ts'
import { type Step, stepLabel, stepName } from '../figures/time-format.ts'
import { StepLabels, ValueLabels } from '../../../ui/charts/axes.tsx'
import { narrowAxis, valueAxis } from '../../../ui/charts/axis.ts'
import { SeriesArea, SeriesLine } from '../../../ui/charts/lines.tsx'
import { colourClass, Plot } from '../../../ui/charts/plot.tsx'

/** Vertical layout in pixels: tall beside other panels, lower on phones. */
const ROOMY = { height: 548, volume: { top: 8, bottom: 352 }, rate: { top: 396, bottom: 512 } }
const LOW = { height: 352, volume: { top: 8, bottom: 212 }, rate: { top: 248, bottom: 316 } }
const ROOMY_FROM = 560
const MARGIN = { left: 48, right: 44 }

/** Colour of each measure, in chart and legend. */
export const TRAFFIC_COLOURS = { impressions: 1, clicks: 2, ctr: 4 } as const

interface TrafficChartProps {
  readonly series: readonly StepCounts[]
  readonly step: Step
  /** The last step is not finished. */
  readonly unfinished: boolean
}

/** Impressions as area, clicks as a line on their own scale, click rate below on the same time axis. */
export function TrafficChart({ series, step, unfinished }: TrafficChartProps) {
  const impressions = series.map((counts) => counts.impressions)
  const clicks = series.map((counts) => counts.clicks)
  const rates = series.map(clickRate)
  const axes = {
    impressions: valueAxis(Math.max(...impressions), { whole: true }),
    clicks: valueAxis(Math.max(...clicks), { whole: true }),
    ctr: narrowAxis(rates),
  }
  const at = (index: number) => series[index]?.at ?? ''
  return (
    <Plot
      label={`Impressions, clicks and click rate by ${step}`}
      steps={series.length}
      heightFor={(width) => placesFor(width).height}
      margin={MARGIN}
      nameOf={(index) => stepName(at(index), step)}
      readingsOf={(index) => [
        { name: 'Impressions', value: formatCount(impressions[index] ?? 0), colour: TRAFFIC_COLOURS.impressions },
        { name: 'Clicks', value: formatCount(clicks[index] ?? 0), colour: TRAFFIC_COLOURS.clicks },
        { name: 'CTR', value: formatRate(rates[index] ?? null), colour: TRAFFIC_COLOURS.ctr },
      ]}
    >
      {(area, width) => {
        const { height, volume, rate } = placesFor(width)
        return (
          <>
            <ValueLabels axis={axes.impressions} area={area} band={volume} format={formatCompact} lines />
            <ValueLabels axis={axes.clicks} area={area} band={volume} format={formatCompact} side="right" />
            <g className={colourClass(TRAFFIC_COLOURS.impressions)}>
              <SeriesArea values={impressions} axis={axes.impressions} area={area} band={volume} />
              <SeriesLine values={impressions} axis={axes.impressions} area={area} band={volume} unfinished={unfinished} />
            </g>
            <g className={colourClass(TRAFFIC_COLOURS.clicks)}>
              <SeriesLine values={clicks} axis={axes.clicks} area={area} band={volume} unfinished={unfinished} />
            </g>
            <ValueLabels axis={axes.ctr} area={area} band={rate} format={formatRate} lines />
            <g className={colourClass(TRAFFIC_COLOURS.ctr)}>
              <SeriesLine values={rates} axis={axes.ctr} area={area} band={rate} unfinished={unfinished} />
            </g>
            <StepLabels area={area} y={height - 8} format={(index) => stepLabel(at(index), step)} />
          </>
        )
      }}
    </Plot>
  )
}

function placesFor(width: number) {
  return width < ROOMY_FROM ? LOW : ROOMY
}
