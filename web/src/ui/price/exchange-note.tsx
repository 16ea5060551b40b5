import type { Exchange } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import { worthText } from './worth-text.ts'

/** Exchange rates by which a price filter compared other currencies, and their date. */
export function ExchangeNote({ exchange: { date, currency, rates } }: { readonly exchange: Exchange }) {
  const worths = rates.map((rate) => worthText(rate.currency, rate.worth, currency))
  const joined = worths.length < 2 ? worths.join('') : `${worths.slice(0, -1).join(', ')} and ${worths.at(-1) ?? ''}`
  return <p className="exchange">{`Prices in other currencies are compared at ${joined}, ${dayText(date)}.`}</p>
}
