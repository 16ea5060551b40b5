/** Clicks and impressions. */
export interface Clicked {
  readonly impressions: number
  readonly clicks: number
}

/** A value with its 95 % confidence interval. */
export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Quantile of the normal distribution for 95 %. */
const Z = 1.959_964

/** A click rate with its interval by Wilson 1927, which is also valid for few events and rates near zero. */
export function clickRate({ impressions, clicks }: Clicked): Interval {
  if (impressions === 0) return { value: 0, low: 0, high: 1 }
  // Events count when they arrive, so an ad may have more clicks than impressions for a moment.
  const value = Math.min(1, clicks / impressions)
  const width = 1 + Z ** 2 / impressions
  const middle = (value + Z ** 2 / (2 * impressions)) / width
  const half = (Z / width) * Math.sqrt((value * (1 - value)) / impressions + Z ** 2 / (4 * impressions ** 2))
  // Exact bounds at zero and one, without rounding errors.
  return { value, low: clicks === 0 ? 0 : middle - half, high: value === 1 ? 1 : middle + half }
}

/** Second rate minus the first, with its interval by Newcombe 1998 (method 10), computed from both intervals. */
export function rateDifference(first: Clicked, second: Clicked): Interval {
  const [a, b] = [clickRate(first), clickRate(second)]
  const value = b.value - a.value
  return {
    value,
    low: value - Math.hypot(b.value - b.low, a.high - a.value),
    high: value + Math.hypot(b.high - b.value, a.value - a.low),
  }
}

export function betterOf({ low, high }: Interval): 'first' | 'second' | 'undecided' {
  if (low > 0) return 'second'
  return high < 0 ? 'first' : 'undecided'
}
