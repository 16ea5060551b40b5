import { z } from 'zod'
import { jsonVariable } from './json-variable.ts'

/** Rates of a day, by which prices of several currencies are compared. Nothing is ever charged at them. */
export interface ExchangeRates {
  /** Day of the rates, `2026-11-20`. */
  readonly date: string
  /** What one unit of each currency is worth in US dollars. */
  readonly usd: Readonly<Record<string, number>>
}

/** Rates of a day on which the site was made: good enough to start with, and shown with their day. */
export const DEFAULT_RATES: ExchangeRates = {
  date: '2026-11-20',
  usd: {
    USD: 1,
    AUD: 0.66,
    BRL: 0.18,
    CAD: 0.73,
    CHF: 1.13,
    CNY: 0.14,
    CZK: 0.043,
    DKK: 0.145,
    EUR: 1.08,
    GBP: 1.27,
    HKD: 0.128,
    INR: 0.012,
    JPY: 0.0066,
    KRW: 0.00073,
    MXN: 0.05,
    NOK: 0.093,
    NZD: 0.6,
    PLN: 0.25,
    SEK: 0.095,
    SGD: 0.75,
    ZAR: 0.055,
  },
}

const Rates = z.strictObject({
  date: z.iso.date(),
  // The editions of the site count in these. Lists of what costs 1,000 and more are read by an index that begins at 500 dollars.
  usd: z.object({ GBP: z.number().min(0.5), CAD: z.number().min(0.5) }).catchall(z.number().positive()),
})

/**
 * `EXCHANGE_RATES`, as JSON: the day of the rates, and what one unit of each currency is worth in US dollars. It replaces the
 * built-in rates as a whole, so that none is older than the day that is shown with it.
 */
export const ExchangeRatesEnvironment = z.object({
  EXCHANGE_RATES: jsonVariable(Rates)
    .transform(({ date, usd }): ExchangeRates => ({ date, usd: { ...usd, USD: 1 } }))
    .default(DEFAULT_RATES),
})
