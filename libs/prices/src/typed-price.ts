import { readPrice } from './read-price.ts'

/** A minus in front of the digits, before or after the dollar sign. */
const NEGATIVE = /^\s*\$?\s*[-−]\s*\$?\s*[\d.]/
/** Thousands, then a comma before the cents: what dropping the commas would make another price of. */
const DECIMAL_COMMA = /\d[.'’\u00A0\u202F ]\d{3},\d{1,2}(?!\d|[.,]\d)/

/**
 * A typed price in cents: everything but digits and dots is dropped, and the first decimal is taken ("1.2.3" is 1.20), save
 * where thousands before a decimal comma leave no doubt ("1.234,56"). A non-breaking space alone is 0 (D6.59); undefined without
 * a digit.
 */
export function typedPriceCents(price: string | number): number | undefined {
  if (typeof price === 'number') return Math.round(price * 100)
  if (price !== '' && price.replace(/\u00A0|&nbsp;/g, '') === '') return 0
  const reading = DECIMAL_COMMA.test(price) ? readPrice(price) : null
  if (reading !== null && 'cents' in reading) return reading.cents
  const decimal = /\d+(?:\.\d*)?|\.\d+/.exec(price.replace(/[^\d.]/g, ''))?.[0]
  return decimal === undefined ? undefined : Math.round(Number(decimal) * 100)
}

/** Whether a typed price may mean another amount than `typedPriceCents`: its writer should look at what it was taken for. */
export function isTypedPriceDoubtful(price: string): boolean {
  const cents = typedPriceCents(price)
  const reading = readPrice(price)
  if (cents === undefined || reading === null) return false
  return 'fault' in reading || reading.doubt !== null || reading.cents !== cents
}

/** Whether a typed price is below zero: `typedPriceCents` drops its minus. */
export function isNegativePrice(price: string | number): boolean {
  return typeof price === 'number' ? price < 0 : NEGATIVE.test(price)
}
