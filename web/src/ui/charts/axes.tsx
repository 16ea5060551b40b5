import { labelledSteps, type PlotArea, stepX, type ValueAxis, valueY } from './axis.ts'
import styles from './axes.module.css'

/** Vertical part of a chart for one measure. */
export interface Band {
  readonly top: number
  readonly bottom: number
}

interface ValueLabelsProps {
  readonly axis: ValueAxis
  readonly area: PlotArea
  readonly band: Band
  readonly format: (value: number) => string
  readonly side?: 'left' | 'right'
  /** Grid lines; for one axis of a chart. */
  readonly lines?: boolean
  readonly className?: string
}

/** Labels and grid lines of a value axis. */
export function ValueLabels({ axis, area, band, format, side = 'left', lines = false, className = '' }: ValueLabelsProps) {
  return (
    <g className={`${styles.axis} ${className}`}>
      {axis.ticks.map((tick) => {
        const y = valueY(axis, band, tick)
        return (
          <g key={tick}>
            {lines && <line className={tick === 0 ? styles.base : styles.line} x1={area.left} x2={area.right} y1={y} y2={y} />}
            <text
              className="num"
              x={side === 'left' ? area.left - 8 : area.right + 8}
              y={y}
              dy="0.32em"
              textAnchor={side === 'left' ? 'end' : 'start'}
            >
              {format(tick)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

interface StepLabelsProps {
  readonly area: PlotArea
  readonly y: number
  readonly format: (step: number) => string
}

/** Width of a step label, in pixels. */
const LABEL_ROOM = 80

/** As many step labels as fit. */
export function StepLabels({ area, y, format }: StepLabelsProps) {
  return (
    <g className={styles.axis}>
      {labelledSteps(area, LABEL_ROOM).map((step) => {
        const anchor = area.steps > 1 && step === area.steps - 1 ? 'end' : area.steps > 1 && step === 0 ? 'start' : 'middle'
        return (
          <text key={step} className="num" x={stepX(area, step)} y={y} textAnchor={anchor}>
            {format(step)}
          </text>
        )
      })}
    </g>
  )
}
