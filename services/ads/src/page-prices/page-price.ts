import { currenciesNamed, readPrice } from '@ribbonry/prices'
import { parseJsonLd } from '@ribbonry/service-kit/json-ld'

export interface PagePrice {
  readonly price: number
  /** An ISO 4217 code; null where the page does not say. */
  readonly currency: string | null
}

/** Characters of a tag: longer ones are none. A page is looked through in time that grows with its length alone. */
const LONGEST_TAG = 1000
const AMOUNTS: ReadonlySet<string> = new Set(['product:price:amount', 'og:price:amount', 'price'])
const CURRENCIES: ReadonlySet<string> = new Set(['product:price:currency', 'og:price:currency', 'pricecurrency'])
/** Objects within objects of structured data that are looked at. */
const DEEPEST = 8

/**
 * The price that a product's page names for machines: an offer of schema.org as JSON-LD, or else the tags of Open Graph and
 * microdata. Undefined without one.
 */
export function pagePrice(html: string): PagePrice | undefined {
  for (const text of structuredData(html)) {
    const found = offerIn(parseJsonLd(text))
    if (found !== undefined) return found
  }
  return priceOfTags(html)
}

/** Contents of scripts with JSON-LD. */
function* structuredData(html: string): Generator<string> {
  const closing = /<\/script/gi
  for (const { tag, end } of tagsOf(html, /<script\b/gi)) {
    if (!/\bapplication\/ld\+json\b/i.test(tag) || end < closing.lastIndex) continue
    closing.lastIndex = end
    const close = closing.exec(html)
    if (close === null) return
    yield html.slice(end, close.index)
  }
}

/** Tags with the place behind them. */
function* tagsOf(html: string, opening: RegExp): Generator<{ readonly tag: string; readonly end: number }> {
  for (const { index } of html.matchAll(opening)) {
    const length = html.slice(index, index + LONGEST_TAG).indexOf('>') + 1
    if (length > 0) yield { tag: html.slice(index, index + length), end: index + length }
  }
}

/** The first offer with a price; of a range, its lowest. */
function offerIn(value: unknown, depth = 0): PagePrice | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined
  const { price, lowPrice, priceCurrency } = value as Readonly<Record<string, unknown>>
  const found = priceOf(price ?? lowPrice, priceCurrency)
  if (found !== undefined) return found
  for (const inner of Object.values(value)) {
    const within = offerIn(inner, depth + 1)
    if (within !== undefined) return within
  }
  return undefined
}

function priceOfTags(html: string): PagePrice | undefined {
  const amounts: string[] = []
  let currency = ''
  for (const { tag } of tagsOf(html, /<meta\b/gi)) {
    const name = attribute(tag, 'property|name|itemprop').toLowerCase()
    const content = attribute(tag, 'content')
    if (AMOUNTS.has(name)) amounts.push(content)
    else if (CURRENCIES.has(name)) currency ||= content
  }
  return amounts.map((amount) => priceOf(amount, currency)).find((price) => price !== undefined)
}

function priceOf(amount: unknown, named: unknown): PagePrice | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined
  const currency = typeof named === 'string' ? (currenciesNamed(named)[0] ?? null) : null
  // A number of JSON has no separators to be in doubt about.
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount
  const reading = readPrice(text, currency ?? undefined)
  return reading !== null && 'cents' in reading ? { price: reading.cents / 100, currency } : undefined
}

function attribute(tag: string, names: string): string {
  return new RegExp(String.raw`\s(?:${names})\s*=\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? ''
}
