import { currenciesOf, readPrice, typedPriceCents } from '@ribbonry/prices'

/** Largest price that is stored. */
const MOST = 10_000_000

/**
 * A price as somebody typed or pasted it, in dollars with at most two decimals, read as every typed price of the site (decision
 * 59): `$1,299.00` is 1299, `1.2.3` is 1.2, a non-breaking space is 0. Null for what has no digit, is below 0 or too high.
 */
export function readGuidePrice(typed: string | number | null): number | null {
  if (typed === null || /^\s*[-−]/.test(String(typed))) return null
  const cents = typedPriceCents(typed)
  return cents === undefined || Number.isNaN(cents) || cents > MOST * 100 ? null : cents / 100
}

/** A price of a file or of a shop's page. */
export interface FoundPrice {
  /** Null where there is none that can be read. */
  readonly price: number | null
  readonly currency: string
  /** Whether it may mean another amount. */
  readonly isDoubtful: boolean
}

/** A number alone, which is read as it is typed where it has no single reading. */
const NUMBER = /^\s*\$?[\d.,]+\s*$/

/**
 * A price as a file or a page has it, in dollars where nothing says otherwise. A non-breaking space is 0, as in what is pasted
 * (decision 59).
 * @param stated its currency as it is said beside it; empty without
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
