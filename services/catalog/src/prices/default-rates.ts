/**
 * Approximate value of one unit in US dollars, good enough to compare prices of different currencies in one range.
 * CURRENCY_RATES overrides them; nothing is ever charged at these rates.
 */
export const DEFAULT_RATES: Readonly<Record<string, number>> = {
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
}
