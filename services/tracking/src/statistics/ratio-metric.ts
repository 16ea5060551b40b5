/** Sums over independent units (sessions) of a denominator x (impressions) and a numerator y (clicks). */
export interface RatioSums {
  readonly units: number
  readonly x: number
  readonly y: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Two-sided 95 %. */
const Z = 1.959964

/**
 * The variance of y/x over all units. Events of one session are not independent, so the session is the unit and not the event:
 * delta method for the ratio of two means (Deng, Knoblich & Lu 2018, "Applying the Delta Method in Metric Analytics", KDD),
 * Var = (Var(y) - 2 r Cov(x, y) + r^2 Var(x)) / (n mean(x)^2).
 */
export function ratioVariance({ units: n, x, y, xx, yy, xy }: RatioSums): number {
  if (n < 2 || x === 0) return Number.NaN
  const ratio = y / x
  const variance = (square: number, a: number, b: number): number => (square - (a * b) / n) / (n - 1)
  return Math.max(0, (variance(yy, y, y) - 2 * ratio * variance(xy, x, y) + ratio ** 2 * variance(xx, x, x)) / (n * (x / n) ** 2))
}

/** A click rate with its interval, clamped to 0 to 1; the widest if there is too little data. */
export function ratioInterval(sums: RatioSums): Interval {
  const value = sums.x === 0 ? 0 : sums.y / sums.x
  const margin = Z * Math.sqrt(ratioVariance(sums))
  if (Number.isNaN(margin)) return { value, low: 0, high: 1 }
  return { value, low: Math.max(0, value - margin), high: Math.min(1, Math.max(value, value + margin)) }
}

/**
 * How much larger one rate is than another, relatively; 0.1 for ten per cent more. The interval is taken on the logarithm of the
 * quotient (delta method again: the variances of both, each over its squared rate, add up), where it is nearly normal and never
 * below -1. Null if either rate is 0 or there is too little data.
 */
export function liftInterval(of: RatioSums, over: RatioSums): Interval | null {
  if (of.x === 0 || over.x === 0 || of.y === 0 || over.y === 0) return null
  const [rate, base] = [of.y / of.x, over.y / over.x]
  const error = Math.sqrt(ratioVariance(of) / rate ** 2 + ratioVariance(over) / base ** 2)
  if (Number.isNaN(error)) return null
  const logarithm = Math.log(rate / base)
  return { value: rate / base - 1, low: Math.exp(logarithm - Z * error) - 1, high: Math.exp(logarithm + Z * error) - 1 }
}
