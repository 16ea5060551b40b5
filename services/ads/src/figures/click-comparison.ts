/** Clicks among impressions. */
export interface Clicked {
  readonly impressions: number
  readonly clicks: number
}

/** A value with the interval that holds the true one in 95 of 100 cases. */
export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Of a normal distribution, for 95 %. */
const Z = 1.959_964

/** A click rate with its interval by Wilson 1927, which also holds for few events and rates near zero. */
export function clickRate({ impressions, clicks }: Clicked): Interval {
  if (impressions === 0) return { value: 0, low: 0, high: 1 }
  // An event is counted when it arrives, so that for a moment an ad may have more clicks than impressions.
  const value = Math.min(1, clicks / impressions)
  const width = 1 + Z ** 2 / impressions
  const middle = (value + Z ** 2 / (2 * impressions)) / width
  const half = (Z / width) * Math.sqrt((value * (1 - value)) / impressions + Z ** 2 / (4 * impressions ** 2))
  // Rounding leaves a trace of zero and of one.
  return { value, low: clicks === 0 ? 0 : middle - half, high: value === 1 ? 1 : middle + half }
}

/** The second rate minus the first, with its interval by Newcombe 1998 (method 10), made of the intervals of both. */
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
