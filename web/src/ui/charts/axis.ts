import { extent, nice, ticks } from 'd3-array'

/** A value axis: range and ticks. */
export interface ValueAxis {
  readonly base: number
  readonly top: number
  readonly ticks: readonly number[]
}

/** Smaller differences are invisible, and break tick arithmetic in floating point. */
const SMALLEST_STEP = 1e-9

/** An axis from 0 to a round number at or above the highest value; `whole` for counts. */
export function valueAxis(highest: number, { whole = false, count = 4 } = {}): ValueAxis {
  if (!(highest > SMALLEST_STEP)) return { base: 0, top: 1, ticks: [0] }
  const [, top] = nice(0, whole ? Math.max(highest, count) : highest, count)
  return { base: 0, top, ticks: ticks(0, top, count) }
}

/** An axis that fits the values: for lines, whose shape matters more than their height. */
export function narrowAxis(values: readonly (number | null)[], count = 3): ValueAxis {
  const [lowest = 0, highest = 0] = extent(values.filter((value) => value !== null))
  if (highest - lowest < SMALLEST_STEP) return valueAxis(highest, { count })
  const [base, top] = nice(lowest, highest, count)
  return { base, top, ticks: ticks(base, top, count) }
}

/** Plot area, in pixels. */
export interface PlotArea {
  readonly left: number
  readonly right: number
  readonly steps: number
}

/** Centre of a step. A single step is centred. */
export function stepX({ left, right, steps }: PlotArea, index: number): number {
  return steps < 2 ? (left + right) / 2 : left + (index * (right - left)) / (steps - 1)
}

export function nearestStep({ left, right, steps }: PlotArea, x: number): number {
  if (steps < 2 || right <= left) return 0
  return Math.min(Math.max(Math.round(((x - left) / (right - left)) * (steps - 1)), 0), steps - 1)
}

/** Steps with a label when each needs `room`: evenly spaced, always with the last. */
export function labelledSteps({ left, right, steps }: PlotArea, room: number): readonly number[] {
  const most = Math.max(Math.floor((right - left) / room), 1)
  const every = Math.max(Math.ceil((steps - 1) / most), 1)
  return Array.from({ length: steps }, (_, index) => index).filter((index) => (steps - 1 - index) % every === 0)
}

export function valueY(
  { base, top: highest }: ValueAxis,
  band: { readonly top: number; readonly bottom: number },
  value: number,
): number {
  return band.bottom - ((value - base) / (highest - base)) * (band.bottom - band.top)
}
