import { priceText } from '@ribbonry/prices'

/**
 * An amount of money that moved, with its cents always.
 * @param cents may be negative
 */
export function centsText(cents: number, currency: string): string {
  const text = priceText(Math.abs(cents) / 100, currency)
  return `${cents < 0 ? '−' : ''}${text}${cents % 100 === 0 ? '.00' : ''}`
}
