import { priceText } from '@ribbonry/prices'

/** An amount of cents with its cents always: what is paid is never written short. */
export function centsText(cents: number, currency: string): string {
  const text = priceText(cents / 100, currency)
  return Number.isInteger(cents / 100) && currency === 'USD' ? `${text}.00` : text
}
