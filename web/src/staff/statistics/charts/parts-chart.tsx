import type { Measure } from '../filters.ts'
import { clickRate, type StepCounts } from '../figures/counts.ts'
import { formatRate, formatCompact, formatCount } from '../../../ui/format/numbers.ts'
import type { ShownPart } from '../figures/shown-parts.ts'
import { type Step, stepLabel, stepName } from '../figures/time-format.ts'
import { StepLabels, ValueLabels } from '../../../ui/charts/axes.tsx'
import { narrowAxis, valueAxis } from '../../../ui/charts/axis.ts'
import { SeriesLayer, SeriesLine } from '../../../ui/charts/lines.tsx'
import { colourClass, Plot } from '../../../ui/charts/plot.tsx'
import { stackEdges } from './stack.ts'

const HEIGHT = 300
const BAND = { top: 8, bottom: 264 }
const MARGIN = { left: 48, right: 8 }

interface PartsChartProps {
  /** Accessible name. */
  readonly label: string
  readonly parts: readonly ShownPart[]
  readonly measure: Measure
  readonly step: Step
  readonly unfinished: boolean
}

/** Parts of the traffic over time: counts are stacked, rates are lines. */
export function PartsChart({ label, parts, measure, step, unfinished }: PartsChartProps) {
  const steps = parts[0]?.series ?? []
  const at = (index: number) => steps[index]?.at ?? ''
  const rates = measure === 'ctr'
  const values = parts.map((part) => part.series.map((counts) => measured(counts, measure)))
  const edges = stackEdges(values.map((series) => series.map((value) => value ?? 0)))
  const axis = rates
    ? narrowAxis(values.flat())
    : valueAxis(Math.max(0, ...(edges.at(-1) ?? []).map(([, high]) => high)), { whole: true })
  return (
    <Plot
      label={label}
      steps={steps.length}
      heightFor={() => HEIGHT}
      margin={MARGIN}
      nameOf={(index) => stepName(at(index), step)}
      readingsOf={(index) =>
        parts.map((part, place) => {
          const value = values[place]?.[index] ?? null
          return { name: part.name, value: rates ? formatRate(value) : formatCount(value ?? 0), colour: part.colour }
        })
      }
    >
      {(area) => (
        <>
          <ValueLabels axis={axis} area={area} band={BAND} format={rates ? formatRate : formatCompact} lines />
          {parts.map((part, place) => (
            <g key={part.key} className={colourClass(part.colour)}>
              {rates || area.steps < 2 ? (
                <SeriesLine values={values[place] ?? []} axis={axis} area={area} band={BAND} unfinished={unfinished} />
              ) : (
                <SeriesLayer edges={edges[place] ?? []} axis={axis} area={area} band={BAND} />
              )}
            </g>
          ))}
          <StepLabels area={area} y={HEIGHT - 8} format={(index) => stepLabel(at(index), step)} />
        </>
      )}
    </Plot>
  )
}

function measured(counts: StepCounts, measure: Measure): number | null {
  return measure === 'ctr' ? clickRate(counts) : counts[measure]
}
