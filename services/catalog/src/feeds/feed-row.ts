import type { FeedMap } from '@ribbonry/contracts'
import { canonicalLink, cleanLink, merchantOf, parseMerchantLink } from '@ribbonry/links'
import { currenciesNamed, currenciesOf, type PriceDoubt, readPrice } from '@ribbonry/prices'
import { createHash } from 'node:crypto'
import { isSoldUncounted, readUnavailability } from './feed-availability.ts'
import { cellText, truncate, excerpt, oneLine, paragraphs, sentenceCase, storable } from './feed-text.ts'
import { pictureAddresses } from './picture-addresses.ts'

/** A valid row of a feed. */
export interface FeedGift {
  readonly line: number
  /** Identity of the row: its external id within the source, else its canonical link. */
  readonly key: string
  readonly externalId: string | null
  readonly title: string
  readonly content: string
  readonly link: string
  readonly canonicalLink: string | null
  readonly merchant: string
  readonly merchantKey: string
  readonly priceCents: number | null
  readonly currency: string
  readonly images: readonly string[]
  readonly labels: readonly string[]
  readonly rating: number | null
  readonly ratingCount: number
  /** Whether it is out of stock; undefined where the feed does not say. */
  readonly unavailable: boolean | undefined
  /** Changes with anything above. */
  readonly hash: string
  /** Values that were accepted with changes. */
  readonly warnings: readonly RowWarning[]
}

export interface RowWarning {
  readonly line: number
  readonly field: string
  readonly reason: string
  readonly value: string
}

/** Why a row was refused. */
export interface RowRefusal {
  readonly line: number
  readonly field: string
  readonly reason: string
  readonly value: string
}

export type FeedRecord = Readonly<Record<string, unknown>>

class RowError extends Error {
  readonly field: string
  readonly value: string

  constructor(field: string, reason: string, value = '') {
    super(reason)
    this.field = field
    this.value = value
  }
}

const MAX_TITLE = 200
const MAX_CONTENT = 20_000
export const MAX_IMAGES = 8
const MAX_LABELS = 12
const DEFAULT_CURRENCY = 'USD'

/** Parses a record by the map: a gift, or the reason of its refusal. */
export function readFeedRow(record: FeedRecord, line: number, map: FeedMap, currency: string | undefined): FeedGift | RowRefusal {
  try {
    return toGift(record, line, map, currency)
  } catch (error) {
    if (error instanceof RowError) return { line, field: error.field, reason: error.message, value: excerpt(error.value) }
    throw error
  }
}

/** What a row adds to the item of another one. */
export type Continuation = Pick<FeedGift, 'images' | 'unavailable'>

/**
 * What a row says that only goes on with the item of another one, as Shopify writes its second picture and its variants: it has
 * the id and no title. Undefined for other rows.
 */
export function readContinuation(record: FeedRecord, map: FeedMap): Continuation | undefined {
  try {
    if (joinedColumns(record, map.title, ' ') !== '') return undefined
    return { images: readImages(record, map), unavailable: readUnavailable(record, map, () => undefined) }
  } catch (error) {
    if (error instanceof RowError) return undefined
    throw error
  }
}

export function isRefusal(row: FeedGift | RowRefusal): row is RowRefusal {
  return 'reason' in row
}

/** What a row is recognised by in its feed and its source; without a key it cannot be. */
export interface RowIdentity {
  readonly key: string | null
  readonly externalId: string | null
  readonly canonicalLink: string | null
}

/** The identity of a row. Cheaper than reading the row, and the same for a row that is refused for its other cells. */
export function rowIdentity(record: FeedRecord, map: FeedMap): RowIdentity {
  try {
    const externalId = readExternalId(record, map)
    const { canonicalLink: linked } = readLink(record, map)
    return { key: externalId === null ? linked : keyOf(map, externalId), externalId, canonicalLink: linked }
  } catch (error) {
    if (error instanceof RowError) return { key: null, externalId: null, canonicalLink: null }
    throw error
  }
}

/** The hash of a gift with other labels, independent of their order. */
export function hashWithLabels(
  { line: _line, key: _key, hash: _hash, warnings: _warnings, ...read }: FeedGift,
  labels: readonly string[],
): string {
  return hashOf({ ...read, labels: labels.toSorted() })
}

const keyOf = (map: FeedMap, externalId: string): string => `${map.source}:${externalId}`

const hashOf = (read: object): string => createHash('md5').update(JSON.stringify(read)).digest('hex')

type Warn = (field: string, reason: string, value: string) => void

function toGift(record: FeedRecord, line: number, map: FeedMap, fallbackCurrency: string | undefined): FeedGift {
  const warnings: RowWarning[] = []
  const warn: Warn = (field, reason, value) => warnings.push({ line, field, reason, value: excerpt(value) })
  const externalId = readExternalId(record, map)
  const link = readLink(record, map)
  const currency = readCurrency(record, map, fallbackCurrency, warn)
  const gift = {
    externalId,
    title: readTitle(record, map, warn),
    content: readContent(record, map, warn),
    ...link,
    priceCents: readPriceCents(record, map, currency, warn),
    currency,
    images: readImages(record, map),
    labels: readLabels(record, map),
    rating: readRating(cell(record, map.rating)),
    ratingCount: Math.max(0, Math.trunc(Number.parseFloat(cell(record, map.rating_count).replace(/,/g, '')) || 0)),
    unavailable: readUnavailable(record, map, warn),
  }
  const key = gift.externalId === null ? gift.canonicalLink : keyOf(map, gift.externalId)
  if (key === null)
    throw new RowError(
      [map.external_id ?? map.link ?? 'link'].flat()[0] ?? 'link',
      'has neither an id nor a link to be recognised by',
    )
  return { line, key, ...gift, hash: hashOf(gift), warnings }
}

function readExternalId(record: FeedRecord, map: FeedMap): string | null {
  const externalId = storable(cell(record, map.external_id).slice(0, 200))
  return externalId === '' ? null : externalId
}

type Columns = string | readonly string[] | undefined

/** The first column that is filled, else the first. */
function filledColumn(
  record: FeedRecord,
  columns: Columns,
  isFilled = (text: string): boolean => text !== '',
): string | undefined {
  const names = [columns ?? []].flat()
  return names.find((name) => isFilled(cell(record, name))) ?? names[0]
}

const priceColumn = (record: FeedRecord, map: FeedMap): string | undefined =>
  filledColumn(record, map.price, (text) => /[^\D0]|^\D+$/.test(text))

function cell(record: FeedRecord, columns: Columns): string {
  const column = typeof columns === 'string' ? columns : filledColumn(record, columns)
  if (column === undefined) return ''
  const text = cellText(record[column])
  if (text.includes('\ufffd'))
    throw new RowError(column, 'is not UTF-8; a Latin-1 feed needs "encoding": "latin1" in its map', text)
  return storable(text).trim()
}

function joinedColumns(record: FeedRecord, names: string | string[] | undefined, glue: string): string {
  if (names === undefined) return ''
  return [names]
    .flat()
    .map((name) => cell(record, name))
    .filter((text) => text !== '')
    .join(glue)
}

function readTitle(record: FeedRecord, map: FeedMap, warn: Warn): string {
  const [field = 'title'] = [map.title].flat()
  const whole = oneLine(joinedColumns(record, map.title, ' '), Infinity)
  const title = truncate(whole, MAX_TITLE)
  if (!/[\p{L}\p{N}]/u.test(title)) throw new RowError(field, 'is empty', title)
  if (title !== whole) warn(field, `is longer than ${MAX_TITLE} characters and was cut`, whole)
  return map.recase_titles ? sentenceCase(title) : title
}

function readContent(record: FeedRecord, map: FeedMap, warn: Warn): string {
  const whole = paragraphs(joinedColumns(record, map.content, '\n'), Infinity)
  const content = truncate(whole, MAX_CONTENT)
  if (content !== whole)
    warn(
      [map.content].flat()[0] ?? 'content',
      `is longer than ${MAX_CONTENT.toLocaleString('en-US')} characters and was cut`,
      whole,
    )
  return content
}

function readLink(record: FeedRecord, map: FeedMap): Pick<FeedGift, 'link' | 'canonicalLink' | 'merchant' | 'merchantKey'> {
  const column = filledColumn(record, map.link) ?? 'link'
  const text = cell(record, map.link)
  if (text === '') return { link: '', canonicalLink: null, merchant: '', merchantKey: '' }
  const parsed = parseMerchantLink(text)
  if (!parsed.ok) throw new RowError(column, parsed.reason, text)
  const link = cleanLink(parsed.url)
  return { link, canonicalLink: canonicalLink(link), merchant: parsed.merchant, merchantKey: merchantOf(link)?.key ?? '' }
}

const DOUBTS: Readonly<Record<PriceDoubt, string>> = {
  decimals: 'has three digits after its point, which were taken for decimals; they may be thousands',
  thousands: 'has three digits after its separator, which were taken for thousands; they may be decimals',
}

/** A price of 0 is none. */
function readPriceCents(record: FeedRecord, map: FeedMap, currency: string, warn: Warn): number | null {
  const column = priceColumn(record, map)
  const text = cell(record, column)
  const reading = readPrice(text, currency)
  if (reading === null) return null
  if ('fault' in reading) throw new RowError(column ?? 'price', reading.fault, text)
  if (reading.doubt !== null) warn(column ?? 'price', DOUBTS[reading.doubt], text)
  return reading.cents === 0 ? null : reading.cents
}

/** @param stated for the whole feed: what a sign of several currencies means, if it is one of them */
function declaredCurrency(record: FeedRecord, map: FeedMap, stated: string | undefined): string | undefined {
  const text = cell(record, map.currency)
  if (text === '') return stated
  const named = currenciesNamed(text)
  if (named.length === 0) throw new RowError(filledColumn(record, map.currency) ?? 'currency', 'is not a currency', text)
  return stated !== undefined && named.includes(stated) ? stated : named[0]
}

/** A sign in the price overrides the feed's column and the map; a contradiction is a warning. */
function readCurrency(record: FeedRecord, map: FeedMap, fallback: string | undefined, warn: Warn): string {
  const text = cell(record, map.currency)
  const declared = declaredCurrency(record, map, fallback ?? map.fixed_currency)
  const column = priceColumn(record, map)
  const price = cell(record, column)
  const [likely, ...others] = currenciesOf(price)
  if (likely === undefined) return declared ?? DEFAULT_CURRENCY
  if (declared === undefined || declared === likely || others.includes(declared)) return declared ?? likely
  warn(
    column ?? 'price',
    `is in ${likely} by its sign, which counts, although ${text === '' ? 'the map' : 'the feed'} says ${declared}`,
    price,
  )
  return likely
}

function readImages(record: FeedRecord, map: FeedMap): string[] {
  const urls = map.images.flatMap((column) => pictureAddresses(cell(record, column), map.images_separator))
  return [...new Set(urls.filter((url) => /^https?:\/\//i.test(url) && parseMerchantLink(url).ok))].slice(0, MAX_IMAGES)
}

/** Category names of a row. */
export function readLabels(record: FeedRecord, map: FeedMap): string[] {
  const labels = cell(record, map.categories).split(map.categories_separator)
  return [...new Set(labels.map((label) => oneLine(label, 80)).filter((label) => label !== ''))].slice(0, MAX_LABELS)
}

/** Whether a row says that its gift is out of stock; undefined where it does not say. */
function readUnavailable(record: FeedRecord, map: FeedMap, warn: Warn): boolean | undefined {
  const text = cell(record, map.availability)
  const unavailable = readUnavailability(text)
  if (unavailable === null)
    warn(filledColumn(record, map.availability) ?? 'availability', 'says neither in stock nor out of stock', text)
  if (unavailable === true && isSoldUncounted(record)) return false
  return unavailable ?? undefined
}

function readRating(text: string): number | null {
  const rating = Number.parseFloat(text)
  return Number.isFinite(rating) && rating > 0 && rating <= 5 ? rating : null
}
