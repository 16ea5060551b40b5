import { PRICE_SORTS, type PriceSort } from '@ribbonry/contracts'
import { inRegion, type Region, REGION, regionOf, withoutRegion } from '../../regions/region.ts'
import { EVERY_STORE, readStockFilter, type StockFilter, stockQuery } from '../../ui/filter-bar/stock-filter.ts'
import { readPage } from '../../ui/pagination/page-number.ts'
import { cutText } from '../../ui/format/format.ts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'

/** A page of search results. */
export interface SearchAddress extends StockFilter {
  readonly region: Region
  readonly term: string
  readonly page: number
  /** Price limits; none when absent. */
  readonly min?: number
  readonly max?: number
  /** Slug of a gift category. */
  readonly category?: string
  /** By relevance when absent. */
  readonly sort?: PriceSort
  /** Searches titles only. */
  readonly lookup: boolean
  /** Searches for the literal words, without understanding filters from them. */
  readonly literal: boolean
  readonly dev: boolean
}

/** Limit of the service (`searchPosts` of the contract); longer terms are cut, not refused. */
const MAX_TERM_LENGTH = 200

/** Reserved term: `/search/redirect/?s=lamp` redirects to `/search/lamp/`. */
export const REDIRECT = 'redirect'

/** Path of a search; filters are in its query. */
export function searchPath(address: SearchAddress): string {
  const query = new URLSearchParams(filterQuery(address))
  if (address.page > 1) query.set('page', String(address.page))
  const path = searchAction(address)
  return query.size === 0 ? path : `${path}?${query}`
}

/** Path of a search without filters. */
export function searchAction({ region, term }: Pick<SearchAddress, 'region' | 'term'>): string {
  return inRegion(region, `/search/${encodeURIComponent(term)}/`)
}

/** Filters and sort by query name, those that are set. */
export function filterQuery({ min, max, category, sort, lookup, literal, dev, ...stock }: SearchAddress): Record<string, string> {
  const { in_stock: inStock, ...store } = stockQuery(stock)
  return {
    ...(category === undefined ? {} : { category }),
    ...(min === undefined ? {} : { min: String(min) }),
    ...(max === undefined ? {} : { max: String(max) }),
    ...store,
    ...(inStock === undefined ? {} : { in_stock: 'true' }),
    ...(sort === undefined ? {} : { sort }),
    ...(lookup ? { lookup: 'true' } : {}),
    ...(literal ? { literal: 'true' } : {}),
    ...(dev ? { dev: 'true' } : {}),
  }
}

/** Whether a filter is set. */
export function isNarrowed({ min, max, category, store, inStock }: SearchAddress): boolean {
  return min !== undefined || max !== undefined || category !== undefined || store !== EVERY_STORE || inStock
}

/** Parses the address of a search. Undefined without a term or for an invalid page. */
export function readSearchAddress(pathname: string, search: URLSearchParams): SearchAddress | undefined {
  const term = readTerm(withoutRegion(pathname).split('/')[2] ?? '')
  const page = readPage(search.get('page') ?? '1')
  if (term === '' || page === undefined) return undefined
  const min = readLimit(search.get('min'))
  const max = readLimit(search.get('max'))
  const isTurned = min !== undefined && max !== undefined && min > max
  const [low, high] = isTurned ? [max, min] : [min, max]
  const category = search.get('category')?.trim().slice(0, 100) ?? ''
  const sort = PRICE_SORTS.find((known) => known === search.get('sort'))
  return {
    region: regionOf(pathname),
    term,
    page,
    lookup: isOn(search.get('lookup')),
    literal: isOn(search.get('literal')),
    dev: isOn(search.get('dev')),
    ...readStockFilter(search),
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
    ...(category === '' ? {} : { category }),
    ...(sort === undefined ? {} : { sort }),
  }
}

/** The term without invisible characters. */
function readTerm(segment: string): string {
  return cutTerm(decoded(segment).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
}

/** Trims and cuts a typed term. */
export function cutTerm(text: string): string {
  return Array.from(text.trim()).slice(0, MAX_TERM_LENGTH).join('').slice(0, MAX_TERM_LENGTH).toWellFormed().trim()
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** A price from an address; undefined when invalid. */
function readLimit(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

function isOn(text: string | null): boolean {
  return text === 'true' || text === '1'
}

const MAX_TITLE_LENGTH = 60

/** Metadata of a search. Searches are unbounded, so none is indexed. */
export function searchMetadata(address: SearchAddress): PageMetadata {
  const term = cutText(address.term, MAX_TITLE_LENGTH)
  return {
    title: `${term}: gifts found | ${SITE_NAME}`,
    description: `Gifts that go with ${term}, picked by people and explained in one line.`,
    language: REGION[address.region].language,
    canonical: searchPath(address),
    noindex: true,
  }
}
