import { z } from 'zod'

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

const Amount = z
  .union([z.number(), z.string()])
  .transform((given) => (typeof given === 'number' ? given : amountOf(given)))
  .pipe(z.number().min(0).max(1e7))
const Currency = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/))

/**
 * The price that a product's page names for machines: an offer of schema.org as JSON-LD, or else the tags of Open Graph and
 * microdata. Undefined without one.
 */
export function pagePrice(html: string): PagePrice | undefined {
  for (const text of structuredData(html)) {
    const found = offerIn(parsed(text))
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first offer with a price; of a range, its lowest. */
function offerIn(value: unknown, depth = 0): PagePrice | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined
  const { price, lowPrice, priceCurrency } = value as Readonly<Record<string, unknown>>
  const amount = Amount.safeParse(price ?? lowPrice)
  if (amount.success) return { price: amount.data, currency: Currency.safeParse(priceCurrency).data ?? null }
  for (const inner of Object.values(value)) {
    const found = offerIn(inner, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function priceOfTags(html: string): PagePrice | undefined {
  let [price, currency]: [number | undefined, string | null] = [undefined, null]
  for (const { tag } of tagsOf(html, /<meta\b/gi)) {
    const name = attribute(tag, 'property|name|itemprop').toLowerCase()
    const content = attribute(tag, 'content')
    if (AMOUNTS.has(name)) price ??= Amount.safeParse(content).data
    else if (CURRENCIES.has(name)) currency ??= Currency.safeParse(content).data ?? null
  }
  return price === undefined ? undefined : { price, currency }
}

function attribute(tag: string, names: string): string {
  return new RegExp(String.raw`\s(?:${names})\s*=\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? ''
}

/** "1,299.50" and "1.299,50" are the same; of both signs the last one is the decimal's. Not a number without digits. */
function amountOf(text: string): number {
  const number = text.replace(/[^\d.,]/g, '')
  if (number === '') return Number.NaN
  const [, whole = number, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(number) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals === '' ? '0' : decimals}`)
}
