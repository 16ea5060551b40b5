import { narrowAxis } from '../../../ui/charts/axis.ts'
import { SeriesLine } from '../../../ui/charts/lines.tsx'
import styles from './spark.module.css'

const SIZE = { width: 96, height: 32 }
const BAND = { top: 3, bottom: 31 }

/** Sparkline: decoration beside a figure. */
export function Spark({ values }: { readonly values: readonly (number | null)[] }) {
  if (values.filter((value) => value !== null).length < 2) return null
  const given = { values, axis: narrowAxis(values), area: { left: 2, right: SIZE.width - 2, steps: values.length }, band: BAND }
  return (
    <svg className={styles.spark} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      <SeriesLine {...given} />
    </svg>
  )
}
