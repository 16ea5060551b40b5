import type { Money } from './objects.ts'

/** Cents of an amount with two decimals. */
export function centsOf({ value }: Money): number {
  return Math.round(Number(value) * 100)
}

/** @param cents negative for money that leaves the balance */
export function money(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) }
}
