import type { GiftSort } from '@ribbonry/contracts'
import { inRegion, type Region, regionOf, withoutRegion } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'
import { ANY_PRICE, isAnyPrice, type PriceRange, readRange } from './price-range.ts'
import { SORTS } from '../../ui/filter-bar/sorts.ts'
import { EVERY_STORE, readStockFilter, type StockFilter, stockQuery } from '../../ui/filter-bar/stock-filter.ts'

/** A page of a gift category, as in its address. */
export interface GiftsAddress extends StockFilter {
  readonly region: Region
  /** The category's slug; `all` for all gifts. */
  readonly list: string
  /** Slug of the parent in the address. */
  readonly parent: string | null
  readonly sort: GiftSort
  readonly page: number
  readonly range: PriceRange
}

export const ALL_GIFTS = 'all'

/** Default sort; left out of addresses. */
export const GIFTS_SORT: GiftSort = 'new'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 120

/** Path of a category page, with the filters as query. */
export function giftsPath({ region, list, parent, sort, page, range, ...stock }: GiftsAddress): string {
  const named = list === ALL_GIFTS ? '' : `${parent === null ? '' : `${parent}/`}${list}/`
  const sorted = sort === GIFTS_SORT ? '' : `sort/${sort}/`
  const query = new URLSearchParams(isAnyPrice(range) ? {} : { min: String(range.min), max: String(range.max) })
  for (const [name, value] of Object.entries(stockQuery(stock))) query.set(name, String(value))
  return inRegion(region, `/gifts/${named}${sorted}${page === 1 ? '' : `page/${page}/`}${query.size === 0 ? '' : `?${query}`}`)
}

const NO_FILTER = { range: ANY_PRICE, store: EVERY_STORE, inStock: false } as const

/** The same list without filters. */
export function unfiltered(address: GiftsAddress): GiftsAddress {
  return { ...address, ...NO_FILTER }
}

/** Whether a filter is set. */
export function isNarrowed({ range, store, inStock }: GiftsAddress): boolean {
  return !isAnyPrice(range) || store !== EVERY_STORE || inStock
}

/** Path of a category in default order, at any price. */
export function categoryPath(region: Region, list: string, parent: string | null): string {
  return giftsPath({ region, list, parent, sort: GIFTS_SORT, page: 1, ...NO_FILTER })
}

/** Parses a category's address. Undefined when it is invalid. */
export function readGiftsAddress(pathname: string, search: URLSearchParams): GiftsAddress | undefined {
  const segments = withoutRegion(pathname).split('/').filter(Boolean).slice(1)
  const end = segments.findIndex((segment) => segment === 'sort' || segment === 'page')
  const names = end === -1 ? segments : segments.slice(0, end)
  const options = readOptions(end === -1 ? [] : segments.slice(end))
  if (options === undefined || names.length > 2 || !names.every((name) => SLUG.test(name) && name.length <= MAX_SLUG_LENGTH))
    return undefined
  return {
    region: regionOf(pathname),
    list: names.at(-1) ?? ALL_GIFTS,
    parent: names.length === 2 ? (names[0] ?? null) : null,
    ...options,
    range: readRange(search),
    ...readStockFilter(search),
  }
}

/** Parses `sort/<sort>`, `page/<page>`, or both in this order. */
function readOptions(segments: readonly string[]): Pick<GiftsAddress, 'sort' | 'page'> | undefined {
  const isSorted = segments[0] === 'sort'
  const paging = isSorted ? segments.slice(2) : segments
  const sort = isSorted ? SORTS.find((known) => known === segments[1]) : GIFTS_SORT
  const page = paging.length === 0 ? 1 : paging.length === 2 && paging[0] === 'page' ? readPage(paging[1] ?? '') : undefined
  return sort === undefined || page === undefined ? undefined : { sort, page }
}
