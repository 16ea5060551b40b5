import { readPrice } from './read-price.ts'

/** A minus before the digits, in front of or behind the dollar sign. */
const NEGATIVE = /^\s*\$?\s*[-−]\s*\$?\s*[\d.]/
/** Thousands followed by a comma before the cents, where removing commas would change the price. */
const DECIMAL_COMMA = /\d[.'’\u00A0\u202F ]\d{3},\d{1,2}(?!\d|[.,]\d)/

/**
 * A typed price in cents. Drops everything but digits and dots, and takes the first decimal ("1.2.3" is 1.20), except for
 * thousands before a decimal comma ("1.234,56"). A single non-breaking space is 0 (D6.59); undefined without a digit.
 */
export function typedPriceCents(price: string | number): number | undefined {
  if (typeof price === 'number') return Math.round(price * 100)
  if (price !== '' && price.replace(/\u00A0|&nbsp;/g, '') === '') return 0
  const reading = DECIMAL_COMMA.test(price) ? readPrice(price) : null
  if (reading !== null && 'cents' in reading) return reading.cents
  const decimal = /\d+(?:\.\d*)?|\.\d+/.exec(price.replace(/[^\d.]/g, ''))?.[0]
  return decimal === undefined ? undefined : Math.round(Number(decimal) * 100)
}

/** Whether a typed price may mean another amount than `typedPriceCents`, so that its author should check it. */
export function isTypedPriceDoubtful(price: string): boolean {
  const cents = typedPriceCents(price)
  const reading = readPrice(price)
  if (cents === undefined || reading === null) return false
  return 'fault' in reading || reading.doubt !== null || reading.cents !== cents
}

/** Whether a typed price is negative: `typedPriceCents` drops the minus. */
export function isNegativePrice(price: string | number): boolean {
  return typeof price === 'number' ? price < 0 : NEGATIVE.test(price)
}
