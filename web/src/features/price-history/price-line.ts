export interface PricePoint {
  /** ISO 8601. */
  readonly at: string
  readonly price: number
}

export const WIDTH = 320
export const HEIGHT = 64
/** Pixels reserved for the thickness of the line. */
const INSET = 4

/**
 * SVG path of a stepped line, since a price holds until the next: from the first point to `now`, the lowest price at the bottom.
 */
export function priceLine(points: readonly PricePoint[], now: Date): string {
  const [first] = points
  if (first === undefined) return ''
  const prices = points.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const [start, span] = [Date.parse(first.at), Math.max(now.getTime() - Date.parse(first.at), 1)]
  const x = (at: number): string => (((at - start) / span) * WIDTH).toFixed(1)
  const y = (price: number): string =>
    (INSET + (1 - (price - lowest) / (highest - lowest || 1)) * (HEIGHT - 2 * INSET)).toFixed(1)
  const steps = points.slice(1).map(({ at, price }) => `H${x(Date.parse(at))}V${y(price)}`)
  return `M0 ${y(first.price)}${steps.join('')}H${WIDTH}`
}

/** The last point with the lowest price. */
export function lowestPoint(points: readonly PricePoint[]): PricePoint | undefined {
  const lowest = Math.min(...points.map(({ price }) => price))
  return points.findLast(({ price }) => price === lowest)
}
