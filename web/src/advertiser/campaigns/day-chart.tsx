import type { CallAnswer, getCampaignFigures } from '@ribbonry/contracts'
import { dayOfYearText, weekdayText } from '@ribbonry/dates'
import { StepLabels, ValueLabels } from '../../ui/charts/axes.tsx'
import { stepX, valueAxis, valueY } from '../../ui/charts/axis.ts'
import { colourClass, Plot } from '../../ui/charts/plot.tsx'
import { formatCompact, formatCount, formatRate } from '../../ui/format/numbers.ts'
import styles from './day-chart.module.css'

type Day = CallAnswer<typeof getCampaignFigures>['days'][number]

const HEIGHT = 196
const BAND = { top: 8, bottom: 164 }
const MARGIN = { left: 64, right: 20 }
/** Pixels between the axis and the centre of the first bar: half of the widest bar. */
const INSET = 18
const COLOUR = 1
/** Width of a bar as a share of its slot, and its maximum in pixels. */
const PART = 0.72
const WIDEST = 28

/** Bars of clicks per day; a tooltip has the other figures of a day. */
export function DayChart({ days, label }: { readonly days: readonly Day[]; readonly label: string }) {
  const axis = valueAxis(Math.max(0, ...days.map(({ clicks }) => clicks)), { whole: true })
  const at = (index: number) => days[index]?.day ?? ''
  return (
    <Plot
      label={label}
      steps={days.length}
      heightFor={() => HEIGHT}
      margin={MARGIN}
      nameOf={(index) => weekdayText(at(index))}
      readingsOf={(index) => readingsOf(days[index])}
    >
      {(area) => {
        const width = Math.min(((area.right - area.left) / Math.max(area.steps, 1)) * PART, WIDEST)
        return (
          <>
            <ValueLabels
              axis={axis}
              area={{ ...area, left: area.left - INSET, right: area.right + INSET }}
              band={BAND}
              format={formatCompact}
              lines
            />
            <g className={colourClass(COLOUR)}>
              {days.map(({ day, clicks }, index) => {
                const y = valueY(axis, BAND, clicks)
                const height = BAND.bottom - y
                return (
                  <rect key={day} className={styles.bar} x={stepX(area, index) - width / 2} width={width} y={y} height={height} />
                )
              })}
            </g>
            <StepLabels area={area} y={HEIGHT - 8} format={(index) => dayOfYearText(at(index))} />
          </>
        )
      }}
    </Plot>
  )
}

function readingsOf(day: Day | undefined) {
  const { clicks = 0, impressions = 0, viewable = 0 } = day ?? {}
  return [
    { name: 'Clicks', value: formatCount(clicks), colour: COLOUR },
    { name: 'Shown', value: formatCount(impressions) },
    { name: 'Seen', value: formatCount(viewable) },
    { name: 'CTR', value: formatRate(impressions === 0 ? null : clicks / impressions) },
  ]
}
