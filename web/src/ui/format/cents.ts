import { moneyText } from '@ribbonry/prices'

/** An amount of money, always with cents. @param cents may be negative */
export function centsText(cents: number, currency: string): string {
  return `${cents < 0 ? '−' : ''}${moneyText(Math.abs(cents) / 100, currency)}`
}
