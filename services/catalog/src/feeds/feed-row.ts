import type { FeedMap } from '@ribbonry/contracts'
import { canonicalLink, cleanLink, merchantOf, parseMerchantLink } from '@ribbonry/links'
import { createHash } from 'node:crypto'
import { PriceFault, readPriceCents } from './feed-price.ts'
import { oneLine, paragraphs, sentenceCase } from './feed-text.ts'

/** A row of a feed, read and in order. */
export interface FeedGift {
  readonly line: number
  /** What the row is recognised by: its external id within the source, else its canonical link. */
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
  /** Changes with anything above. */
  readonly hash: string
}

/** Why a row was refused. */
export interface RowRefusal {
  readonly line: number
  readonly field: string
  readonly reason: string
  readonly value: string
}

export type FeedRecord = Readonly<Record<string, unknown>>

class RowFault extends Error {
  readonly field: string
  readonly value: string

  constructor(field: string, reason: string, value = '') {
    super(reason)
    this.field = field
    this.value = value
  }
}

const MAX_IMAGES = 8
const MAX_LABELS = 12
const DEFAULT_CURRENCY = 'USD'

/** Reads one record of a feed by its map: a gift, or why it is none. */
export function readFeedRow(record: FeedRecord, line: number, map: FeedMap, currency: string | undefined): FeedGift | RowRefusal {
  try {
    return toGift(record, line, map, currency)
  } catch (error) {
    if (error instanceof RowFault) return { line, field: error.field, reason: error.message, value: error.value.slice(0, 200) }
    throw error
  }
}

export function isRefusal(row: FeedGift | RowRefusal): row is RowRefusal {
  return 'reason' in row
}

function toGift(record: FeedRecord, line: number, map: FeedMap, fallbackCurrency: string | undefined): FeedGift {
  const externalId = cell(record, map.external_id).slice(0, 200)
  const link = readLink(record, map)
  const gift = {
    externalId: externalId === '' ? null : externalId,
    title: readTitle(record, map),
    content: paragraphs(columns(record, map.content, '\n'), 20_000),
    ...link,
    priceCents: readPrice(record, map),
    currency: readCurrency(record, map, fallbackCurrency),
    images: readImages(record, map),
    labels: readLabels(record, map),
    rating: readRating(cell(record, map.rating)),
    ratingCount: Math.max(0, Math.trunc(Number.parseFloat(cell(record, map.rating_count).replace(/,/g, '')) || 0)),
  }
  const key = gift.externalId === null ? gift.canonicalLink : `${map.source}:${gift.externalId}`
  if (key === null) throw new RowFault(map.external_id ?? map.link ?? 'link', 'has neither an id nor a link to be recognised by')
  return { line, key, ...gift, hash: createHash('md5').update(JSON.stringify(gift)).digest('hex') }
}

function cell(record: FeedRecord, column: string | undefined): string {
  if (column === undefined) return ''
  const value = record[column]
  if (value === undefined || value === null) return ''
  const text = Array.isArray(value) ? value.join('|') : typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
  if (text.includes('\ufffd')) throw new RowFault(column, 'is not UTF-8; a Latin-1 feed needs "encoding": "latin1" in its map', text)
  return text.trim()
}

function columns(record: FeedRecord, names: string | string[] | undefined, glue: string): string {
  if (names === undefined) return ''
  return [names]
    .flat()
    .map((name) => cell(record, name))
    .filter((text) => text !== '')
    .join(glue)
}

function readTitle(record: FeedRecord, map: FeedMap): string {
  const title = oneLine(columns(record, map.title, ' '), 200)
  if (!/[\p{L}\p{N}]/u.test(title)) throw new RowFault([map.title].flat()[0] ?? 'title', 'is empty', title)
  return map.recase_titles ? sentenceCase(title) : title
}

function readLink(record: FeedRecord, map: FeedMap): Pick<FeedGift, 'link' | 'canonicalLink' | 'merchant' | 'merchantKey'> {
  const text = cell(record, map.link)
  if (text === '') return { link: '', canonicalLink: null, merchant: '', merchantKey: '' }
  const parsed = parseMerchantLink(text)
  if (!parsed.ok) throw new RowFault(map.link ?? 'link', parsed.reason, text)
  const link = cleanLink(parsed.url)
  return { link, canonicalLink: canonicalLink(link), merchant: parsed.merchant, merchantKey: merchantOf(link)?.key ?? '' }
}

function readPrice(record: FeedRecord, map: FeedMap): number | null {
  const text = cell(record, map.price)
  try {
    return readPriceCents(text)
  } catch (error) {
    if (error instanceof PriceFault) throw new RowFault(map.price ?? 'price', error.message, text)
    throw error
  }
}

function readCurrency(record: FeedRecord, map: FeedMap, fallback: string | undefined): string {
  const text = cell(record, map.currency).toUpperCase()
  if (text === '') return fallback ?? map.fixed_currency ?? DEFAULT_CURRENCY
  if (!/^[A-Z]{3}$/.test(text)) throw new RowFault(map.currency ?? 'currency', 'is not a currency of three letters', text)
  return text
}

function readImages(record: FeedRecord, map: FeedMap): string[] {
  const urls = map.images.flatMap((column) => cell(record, column).split(map.images_separator)).map((url) => url.trim())
  return [...new Set(urls.filter((url) => /^https?:\/\//i.test(url) && parseMerchantLink(url).ok))].slice(0, MAX_IMAGES)
}

function readLabels(record: FeedRecord, map: FeedMap): string[] {
  const labels = cell(record, map.categories).split(map.categories_separator)
  return [...new Set(labels.map((label) => oneLine(label, 80)).filter((label) => label !== ''))].slice(0, MAX_LABELS)
}

function readRating(text: string): number | null {
  const rating = Number.parseFloat(text)
  return Number.isFinite(rating) && rating > 0 && rating <= 5 ? rating : null
}
