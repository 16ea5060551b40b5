import { amountText } from '@ribbonry/prices'
import { DEFAULT_PER_PAGE, type GiftSort } from '@ribbonry/contracts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, type Region, REGION, regionOf, withoutRegion } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'
import { readPrice } from './price-range.ts'
import { SORTS } from '../../ui/filter-bar/sorts.ts'
import { EVERY_STORE, readStockFilter, type StockFilter, stockQuery } from '../../ui/filter-bar/stock-filter.ts'

/** A page of gifts in a price range. */
export interface PricedAddress extends StockFilter {
  readonly region: Region
  readonly sort: GiftSort
  readonly page: number
  readonly from: number
  readonly to: number
}

/** Defaults of the address, and the value of a blank highest price (visitor.md sections 2 and 9). */
export const PRICED_DEFAULTS = {
  from: 0,
  to: 20,
  blank: 9999,
  store: EVERY_STORE,
  inStock: false,
  sort: 'clicks-score',
} as const satisfies Record<string, boolean | number | string>

/** Path of a page of gifts in a price range; its query has what differs from the defaults. */
export function pricedPath({ region, sort, page, from, to, ...stock }: PricedAddress): string {
  const query = new URLSearchParams()
  if (from !== PRICED_DEFAULTS.from || to !== PRICED_DEFAULTS.to) {
    query.set('from', String(from))
    query.set('to', String(to))
  }
  for (const [name, value] of Object.entries(stockQuery(stock))) query.set(name, String(value))
  const path = `/gifts-under/${sort === PRICED_DEFAULTS.sort ? '' : `${sort}/`}${page === 1 ? '' : `page/${page}/`}`
  return inRegion(region, query.size === 0 ? path : `${path}?${query}`)
}

/** Parses the address of gifts in a price range; prices are swapped if necessary. Undefined when it is invalid. */
export function readPricedAddress(pathname: string, search: URLSearchParams): PricedAddress | undefined {
  const segments = withoutRegion(pathname).split('/').filter(Boolean).slice(1)
  const isSorted = segments.length > 0 && segments[0] !== 'page'
  const paging = isSorted ? segments.slice(1) : segments
  const sort = isSorted ? SORTS.find((known) => known === segments[0]) : PRICED_DEFAULTS.sort
  const page = paging.length === 0 ? 1 : paging.length === 2 && paging[0] === 'page' ? readPage(paging[1] ?? '') : undefined
  if (sort === undefined || page === undefined) return undefined
  const [from = 0, to = 0] = readPrices(search)
  return { region: regionOf(pathname), sort, page, from, to, ...readStockFilter(search) }
}

function readPrices(search: URLSearchParams): readonly number[] {
  const to = search.get('to')
  const highest = to === null ? PRICED_DEFAULTS.to : readPrice(to, to.trim() === '' ? PRICED_DEFAULTS.blank : PRICED_DEFAULTS.to)
  const lowest = readPrice(search.get('from'), PRICED_DEFAULTS.from)
  // A lowest price alone, above the default highest, has no upper limit.
  return to === null && lowest > highest ? [lowest, PRICED_DEFAULTS.blank] : [lowest, highest].toSorted((a, b) => a - b)
}

/** Ranges that the page offers; only these are indexed, since ranges are unbounded. */
export const OFFERED_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0, 10],
  [0, 20],
  [20, 50],
  [50, 100],
  [100, PRICED_DEFAULTS.blank],
]

/** Title of a price range, in its region's money. */
export function pricedTitle({ from, to, region }: Pick<PricedAddress, 'from' | 'to' | 'region'>): string {
  const sign = REGION[region].sign
  if (to >= PRICED_DEFAULTS.blank) return from === 0 ? 'Gifts at any price' : `Gifts from ${amountText(from, sign)}`
  const highest = amountText(to, sign)
  return from === 0 ? `Gifts under ${highest}` : `Gifts from ${amountText(from, sign)} to ${highest}`
}

/** Metadata of a price range page; `count` is the number of gifts on it. */
export function pricedMetadata(address: PricedAddress, count: number): PageMetadata {
  const { from, to, store, inStock, page, region } = address
  const unfiltered = { ...address, store: EVERY_STORE, inStock: false }
  const at = (number: number) => pricedPath({ ...unfiltered, page: number })
  const isOffered = store === EVERY_STORE && !inStock && OFFERED_RANGES.some(([low, high]) => low === from && high === to)
  return {
    title: `${pricedTitle(address)}${page === 1 ? '' : `, page ${page}`} | ${SITE_NAME}`,
    description: `${pricedTitle(address)}: odd, lovely and useful, picked by people, with the shop and the price beside each.`,
    language: REGION[region].language,
    canonical: at(page),
    unprefixedPath: pricedPath({ ...unfiltered, region: 'us' }),
    ...(page > 1 ? { previous: at(page - 1) } : {}),
    ...(count === DEFAULT_PER_PAGE ? { next: at(page + 1) } : {}),
    ...(isOffered && count > 0 ? {} : { noindex: true }),
  }
}
