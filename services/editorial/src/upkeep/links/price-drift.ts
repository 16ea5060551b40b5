/** Part of a price by which a shop's differs before somebody should look at it. */
const DRIFT = 0.1

/** For binary fractions: a tenth of 30 is a little more than 3. */
const CENT_PART = 0.001

/** The same as `isPriceDrifted`, in SQL: a condition on two prices. */
export function priceDriftedSql(own: string, seen: string): string {
  return `${own} > 0 and abs(${seen} - ${own}) > ${own} * ${DRIFT} + ${CENT_PART}`
}

/** Whether a price that a shop showed is more than a tenth above or below our own, both in the same currency. */
export function isPriceDrifted(own: number | null, seen: number): boolean {
  return own !== null && own > 0 && Math.abs(seen - own) > own * DRIFT + CENT_PART
}
