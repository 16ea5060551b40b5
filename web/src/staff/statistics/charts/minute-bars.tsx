import type { StepCounts } from '../figures/counts.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { stepLabel, stepName } from '../figures/time-format.ts'
import { StepLabels } from '../../../ui/charts/axes.tsx'
import { valueAxis, valueY } from '../../../ui/charts/axis.ts'
import styles from './minute-bars.module.css'
import { colourClass, Plot } from '../../../ui/charts/plot.tsx'
import { TRAFFIC_COLOURS } from './traffic-chart.tsx'

const HEIGHT = 148
const BAND = { top: 4, bottom: 116 }
const MARGIN = { left: 6, right: 6 }
const COLOUR = TRAFFIC_COLOURS.impressions

/** A bar per minute; the current one is paler. */
export function MinuteBars({ minutes }: { readonly minutes: readonly StepCounts[] }) {
  const axis = valueAxis(Math.max(0, ...minutes.map(({ impressions }) => impressions)), { whole: true })
  const at = (index: number) => minutes[index]?.at ?? ''
  return (
    <Plot
      label="Impressions and clicks of the last half hour by minute"
      steps={minutes.length}
      heightFor={() => HEIGHT}
      margin={MARGIN}
      nameOf={(index) => stepName(at(index), 'minute')}
      readingsOf={(index) => [
        { name: 'Impressions', value: formatCount(minutes[index]?.impressions ?? 0), colour: COLOUR },
        { name: 'Clicks', value: formatCount(minutes[index]?.clicks ?? 0) },
      ]}
    >
      {({ left, right, steps }) => {
        const room = (right - left + MARGIN.left + MARGIN.right) / Math.max(steps, 1)
        return (
          <>
            <line className={styles.base} x1={0} x2={right + MARGIN.right} y1={BAND.bottom} y2={BAND.bottom} />
            <g className={colourClass(COLOUR)}>
              {minutes.map(({ at: minute, impressions }, index) => {
                const y = valueY(axis, BAND, impressions)
                const now = index === minutes.length - 1
                return (
                  <rect
                    key={minute}
                    className={now ? styles.now : styles.bar}
                    x={index * room + 1}
                    width={Math.max(room - 2, 1)}
                    y={y}
                    height={BAND.bottom - y}
                    rx={1.5}
                  />
                )
              })}
            </g>
            <StepLabels area={{ left, right, steps }} y={HEIGHT - 10} format={(index) => stepLabel(at(index), 'minute')} />
          </>
        )
      }}
    </Plot>
  )
}
