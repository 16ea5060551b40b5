import { currenciesNamed, readPrice } from '@ribbonry/prices'
import { parseJsonLd } from '@ribbonry/service-kit/json-ld'

export interface PagePrice {
  readonly price: number
  /** ISO 4217 code; null where the page has none. */
  readonly currency: string | null
}

/** Longest tag in characters. Longer ones are skipped, so that the search takes time linear in the length of the page. */
const LONGEST_TAG = 1000
const AMOUNTS: ReadonlySet<string> = new Set(['product:price:amount', 'og:price:amount', 'price'])
const CURRENCIES: ReadonlySet<string> = new Set(['product:price:currency', 'og:price:currency', 'pricecurrency'])
/** Deepest nesting of structured data that is searched. */
const DEEPEST = 8

/**
 * Machine-readable price of a product page: an offer of schema.org in JSON-LD, or else Open Graph and microdata tags. Undefined
 * without one.
 */
export function pagePrice(html: string): PagePrice | undefined {
  for (const text of structuredData(html)) {
    const found = offerIn(parseJsonLd(text))
    if (found !== undefined) return found
  }
  return priceOfTags(html)
}

/** Yields the contents of JSON-LD scripts. */
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

/** Yields tags, and the position after each. */
function* tagsOf(html: string, opening: RegExp): Generator<{ readonly tag: string; readonly end: number }> {
  for (const { index } of html.matchAll(opening)) {
    const length = html.slice(index, index + LONGEST_TAG).indexOf('>') + 1
    if (length > 0) yield { tag: html.slice(index, index + length), end: index + length }
  }
}

/** First offer with a price; the lowest price of a range. */
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
  // JSON numbers have no ambiguous separators.
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount
  const reading = readPrice(text, currency ?? undefined)
  return reading !== null && 'cents' in reading ? { price: reading.cents / 100, currency } : undefined
}

function attribute(tag: string, names: string): string {
  return new RegExp(String.raw`\s(?:${names})\s*=\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? ''
}
