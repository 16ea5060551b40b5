import { currenciesOf, readPrice, typedPriceCents } from '@ribbonry/prices'

/** Largest stored price, dollars. */
const MOST = 10_000_000

/**
 * Reads a typed or pasted price in dollars with at most two decimals, by the same rules as every typed price of the site
 * (decision 59): `$1,299.00` is 1299, `1.2.3` is 1.2, a non-breaking space is 0. Null without a digit, below 0, or above the
 * limit.
 */
export function readGuidePrice(typed: string | number | null): number | null {
  if (typed === null || /^\s*[-−]/.test(String(typed))) return null
  const cents = typedPriceCents(typed)
  return cents === undefined || Number.isNaN(cents) || cents > MOST * 100 ? null : cents / 100
}

/** A price from a file or a shop's page. */
export interface FoundPrice {
  /** Null where no price is readable. */
  readonly price: number | null
  readonly currency: string
  /** Whether it may mean another amount. */
  readonly isDoubtful: boolean
}

/** A bare number, which is read like a typed price if it is ambiguous. */
const NUMBER = /^\s*\$?[\d.,]+\s*$/

/**
 * Reads a price from a file or a page; in dollars unless stated otherwise. A non-breaking space is 0, as in pasted text (decision
 * 59).
 * @param stated currency from another field; empty without
 */
export function readFoundPrice(text: string, stated = ''): FoundPrice {
  const currency = stated === '' ? (currenciesOf(text)[0] ?? 'USD') : stated
  if (/^\u00A0+$/.test(text)) return { price: 0, currency, isDoubtful: false }
  const reading = readPrice(text, currency)
  if (reading === null || 'fault' in reading)
    return NUMBER.test(text) && /\d/.test(text)
      ? { price: readGuidePrice(text), currency, isDoubtful: true }
      : { price: null, currency, isDoubtful: false }
  return { price: reading.cents / 100, currency, isDoubtful: reading.doubt !== null }
}
