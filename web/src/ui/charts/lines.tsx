import { area as areaShape, line as lineShape } from 'd3-shape'
import type { Band } from './axes.tsx'
import { type PlotArea, stepX, type ValueAxis, valueY } from './axis.ts'
import styles from './lines.module.css'

interface SeriesProps {
  readonly values: readonly (number | null)[]
  readonly axis: ValueAxis
  readonly area: PlotArea
  readonly band: Band
}

/**
 * A line over the steps. Missing values leave a gap, isolated values are dots, and the segment to an unfinished last step is
 * dashed.
 */
export function SeriesLine({ values, axis, area, band, unfinished = false }: SeriesProps & { readonly unfinished?: boolean }) {
  const draw = lineShape<readonly [number, number | null]>()
    .defined(([, value]) => value !== null)
    .x(([step]) => stepX(area, step))
    .y(([, value]) => valueY(axis, band, value ?? 0))
  const points = values.map((value, step) => [step, value] as const)
  const whole = unfinished ? points.slice(0, -1) : points
  return (
    <>
      <path className={styles.line} d={draw(whole) ?? ''} />
      {unfinished && <path className={`${styles.line} ${styles.unfinished}`} d={draw(points.slice(-2)) ?? ''} />}
      {points.map(
        ([step, value]) =>
          isAlone(values, step) &&
          value !== null && (
            <circle key={step} className={styles.dot} cx={stepX(area, step)} cy={valueY(axis, band, value)} r={3} />
          ),
      )}
    </>
  )
}

/** Area under a line. */
export function SeriesArea({ values, axis, area, band }: SeriesProps) {
  const draw = areaShape<number | null>()
    .x((_, step) => stepX(area, step))
    .y0(band.bottom)
    .y1((value) => valueY(axis, band, value ?? 0))
  return <path className={styles.area} d={draw([...values]) ?? ''} />
}

/** Whether a value has no neighbour to connect to. */
function isAlone(values: readonly (number | null)[], step: number): boolean {
  return (values[step - 1] ?? null) === null && (values[step + 1] ?? null) === null
}

interface LayerProps extends Omit<SeriesProps, 'values'> {
  /** Lower and upper edge of each step. */
  readonly edges: readonly (readonly [number, number])[]
}

/** Layer of a stacked chart. */
export function SeriesLayer({ edges, axis, area, band }: LayerProps) {
  const draw = areaShape<readonly [number, number]>()
    .x((_, step) => stepX(area, step))
    .y0(([low]) => valueY(axis, band, low))
    .y1(([, high]) => valueY(axis, band, high))
  return <path className={styles.layer} d={draw([...edges]) ?? ''} />
}
