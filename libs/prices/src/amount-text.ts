import { groupDigits } from './price-text.ts'

/** Writes an amount beside the sign of its currency, as a price: `$1,000`, `$10.50`. The amount is at least 0. */
export function amountText(amount: number, sign: string): string {
  return sign + groupDigits(Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
}
