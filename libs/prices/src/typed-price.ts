/** A minus in front of the digits, before or after the dollar sign. */
const NEGATIVE = /^\s*\$?\s*[-−]\s*\$?\s*[\d.]/

/**
 * A typed price in cents: everything but digits and dots is dropped, and the first decimal is taken ("1.2.3" is 1.20). A
 * non-breaking space alone is 0 (D6.59); undefined without a digit.
 */
export function typedPriceCents(price: string | number): number | undefined {
  if (typeof price === 'number') return Math.round(price * 100)
  if (price !== '' && price.replace(/\u00A0|&nbsp;/g, '') === '') return 0
  const decimal = /\d+(?:\.\d*)?|\.\d+/.exec(price.replace(/[^\d.]/g, ''))?.[0]
  return decimal === undefined ? undefined : Math.round(Number(decimal) * 100)
}

/** Whether a typed price is below zero: `typedPriceCents` drops its minus. */
export function isNegativePrice(price: string | number): boolean {
  return typeof price === 'number' ? price < 0 : NEGATIVE.test(price)
}
