/** Part of a price by which a shop's differs before somebody should look at it. */
const DRIFT = 0.1

/** Whether a price that a shop showed is more than a tenth above or below our own, both in the same currency. */
export function isPriceDrifted(own: number | null, seen: number): boolean {
  // A tenth of 30 is a little more than 3 in binary fractions.
  return own !== null && own > 0 && Math.abs(seen - own) > own * DRIFT + 0.001
}
