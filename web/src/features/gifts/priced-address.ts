import { LIST_SORTS, type ListSort } from '@ribbonry/contracts'
import { inRegion, type Region, regionOf, withoutRegion } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'
import { readPrice } from './price-range.ts'

/** A page of gifts in a price range. */
export interface PricedAddress {
  readonly region: Region
  readonly sort: ListSort
  readonly page: number
  readonly from: number
  readonly to: number
  /** Host or name of a store in lower case; `all` for all. */
  readonly store: string
}

/** Defaults of the address, and the value of a blank highest price (visitor.md sections 2 and 9). */
export const PRICED_DEFAULTS = { from: 0, to: 20, blank: 9999, store: 'all', sort: 'clicks-score' } as const satisfies Record<
  string,
  number | string
>

const MAX_STORE_LENGTH = 100

/** Path of a page of gifts in a price range; its query has what differs from the defaults. */
export function pricedPath({ region, sort, page, from, to, store }: PricedAddress): string {
  const query = new URLSearchParams()
  if (from !== PRICED_DEFAULTS.from || to !== PRICED_DEFAULTS.to) {
    query.set('from', String(from))
    query.set('to', String(to))
  }
  if (store !== PRICED_DEFAULTS.store) query.set('store', store)
  const path = `/gifts-under/${sort === PRICED_DEFAULTS.sort ? '' : `${sort}/`}${page === 1 ? '' : `page/${page}/`}`
  return inRegion(region, query.size === 0 ? path : `${path}?${query}`)
}

/** Parses the address of gifts in a price range; prices are swapped if necessary. Undefined when it is invalid. */
export function readPricedAddress(pathname: string, search: URLSearchParams): PricedAddress | undefined {
  const segments = withoutRegion(pathname).split('/').filter(Boolean).slice(1)
  const isSorted = segments.length > 0 && segments[0] !== 'page'
  const paging = isSorted ? segments.slice(1) : segments
  const sort = isSorted ? LIST_SORTS.find((known) => known === segments[0]) : PRICED_DEFAULTS.sort
  const page = paging.length === 0 ? 1 : paging.length === 2 && paging[0] === 'page' ? readPage(paging[1] ?? '') : undefined
  if (sort === undefined || page === undefined) return undefined
  const [from = 0, to = 0] = readPrices(search)
  return { region: regionOf(pathname), sort, page, from, to, store: readStore(search) }
}

function readPrices(search: URLSearchParams): readonly number[] {
  const to = search.get('to')
  const highest = to === null ? PRICED_DEFAULTS.to : readPrice(to, to.trim() === '' ? PRICED_DEFAULTS.blank : PRICED_DEFAULTS.to)
  const lowest = readPrice(search.get('from'), PRICED_DEFAULTS.from)
  // A lowest price alone, above the default highest, has no upper limit.
  return to === null && lowest > highest ? [lowest, PRICED_DEFAULTS.blank] : [lowest, highest].toSorted((a, b) => a - b)
}

function readStore(search: URLSearchParams): string {
  const store = search.get('store')?.trim().toLowerCase() ?? ''
  return store === '' ? PRICED_DEFAULTS.store : Array.from(store).slice(0, MAX_STORE_LENGTH).join('')
}
