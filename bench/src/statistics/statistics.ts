/** Summary of several measurements of one quantity. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/**
 * The value below which a share of the values lies, interpolated between its neighbours (the definition that spreadsheets use).
 * @param share from 0 to 1
 * @throws RangeError without values, or for a share outside 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('There is no percentile of nothing')
  if (!(share >= 0 && share <= 1)) throw new RangeError(`A share is between 0 and 1, not ${share}`)
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/** @throws RangeError without values */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** @throws RangeError without values */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** The largest value in each quarter of a series. */
export function quarterPeaks(values: readonly number[]): number[] {
  const length = Math.ceil(values.length / 4)
  return [0, 1, 2, 3].map((quarter) => Math.max(0, ...values.slice(quarter * length, (quarter + 1) * length)))
}

/** Two figures measured one right after the other. */
export interface Pair<Run> {
  readonly ours: Run
  readonly reference: Run
}

/**
 * Ratio of a figure within each pair, ours to the reference's. A slow phase of the machine affects both halves of a pair, so the
 * median of the ratios is steadier than the ratio of the medians.
 * @throws RangeError when a reference's figure is not above zero
 */
export function ratiosOf<Run>(pairs: readonly Pair<Run>[], figure: (run: Run) => number): number[] {
  return pairs.map(({ ours, reference }) => {
    const divisor = figure(reference)
    if (!(divisor > 0)) throw new RangeError('The reference did nothing: there is no ratio to it')
    return figure(ours) / divisor
  })
}
