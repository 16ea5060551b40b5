import { extent, nice, ticks } from 'd3-array'
import type { ExperimentArm } from '@ribbonry/contracts'
import { armLabel } from '../figures/experiment-text.ts'
import { formatRate } from '../../../ui/format/numbers.ts'
import { useWidth } from '../../../ui/charts/use-width.ts'
import styles from './whiskers.module.css'

const ROW = 44
const AXIS = 28
const NAMES = 76
const END = 28

/** Click rate of each arm as dot with its 95 % interval, and the baseline's rate as line. */
export function Whiskers({ arms }: { readonly arms: readonly ExperimentArm[] }) {
  const [box, width] = useWidth()
  const [least, most] = extent(arms.flatMap(({ ctr_low: low, ctr_high: high }) => [low, high]))
  const [from, to] = nice(least ?? 0, (most ?? 0) > (least ?? 0) ? (most ?? 1) : (least ?? 0) + 0.01, 5)
  const x = (rate: number) => NAMES + ((rate - from) / (to - from)) * (width - NAMES - END)
  const height = arms.length * ROW + AXIS
  const baseline = arms.find(({ code }) => code === '')
  const label = arms
    .map((arm) => `${armLabel(arm)} ${formatRate(arm.ctr)}, between ${formatRate(arm.ctr_low)} and ${formatRate(arm.ctr_high)}`)
    .join('; ')
  return (
    <div ref={box} className={styles.box}>
      <svg
        viewBox={`0 0 ${Math.max(width, 1)} ${height}`}
        height={height}
        className={styles.drawing}
        role="img"
        aria-label={`Click rate of each arm with its 95% interval: ${label}`}
      >
        {width > 0 &&
          ticks(from, to, Math.max(Math.floor(width / 120), 2)).map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={height - AXIS} />
              <text className={`${styles.tick} num`} x={x(tick)} y={height - 8} textAnchor="middle">
                {formatRate(tick)}
              </text>
            </g>
          ))}
        {width > 0 && baseline !== undefined && (
          <line className={styles.baseline} x1={x(baseline.ctr)} x2={x(baseline.ctr)} y1={0} y2={height - AXIS} />
        )}
        {width > 0 && arms.map((arm, row) => <Whisker key={arm.code} arm={arm} x={x} y={(row + 0.5) * ROW} />)}
      </svg>
    </div>
  )
}

function Whisker({ arm, x, y }: { readonly arm: ExperimentArm; readonly x: (rate: number) => number; readonly y: number }) {
  const label =
    arm.lift_low !== null && arm.lift_high !== null && (arm.lift_low > 0 ? styles.better : arm.lift_high < 0 ? styles.worse : '')
  const [low, high] = [x(arm.ctr_low), x(arm.ctr_high)]
  return (
    <g className={`${styles.whisker} ${label || ''}`}>
      <text className={styles.name} x={0} y={y} dy="0.34em">
        {armLabel(arm)}
      </text>
      <path d={`M${low} ${y}H${high}M${low} ${y - 7}v14M${high} ${y - 7}v14`} />
      <circle cx={x(arm.ctr)} cy={y} r={6} />
    </g>
  )
}
