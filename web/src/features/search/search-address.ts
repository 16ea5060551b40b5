import { inRegion, type Region, REGION, regionOf, withoutRegion } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'
import { cutText } from '../../ui/format/format.ts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'

/** A page of search results. */
export interface SearchAddress {
  readonly region: Region
  readonly term: string
  readonly page: number
  /** Price; no limit when absent. */
  readonly min?: number
  readonly max?: number
  /** Slug of a gift category. */
  readonly category?: string
  /** Searches titles only. */
  readonly lookup: boolean
  readonly dev: boolean
}

/** Limit of the service (`searchPosts` of the contract); longer terms are cut, not refused. */
const MAX_TERM_LENGTH = 200

/** Reserved term: `/search/redirect/?s=lamp` redirects to `/search/lamp/`. */
export const REDIRECT = 'redirect'

/** Path of a search; filters are in its query. */
export function searchPath({ region, term, page, min, max, category, lookup, dev }: SearchAddress): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', category)
  if (min !== undefined) query.set('min', String(min))
  if (max !== undefined) query.set('max', String(max))
  if (lookup) query.set('lookup', 'true')
  if (dev) query.set('dev', 'true')
  if (page > 1) query.set('page', String(page))
  const path = inRegion(region, `/search/${encodeURIComponent(term)}/`)
  return query.size === 0 ? path : `${path}?${query}`
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
  return {
    region: regionOf(pathname),
    term,
    page,
    lookup: isOn(search.get('lookup')),
    dev: isOn(search.get('dev')),
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
    ...(category === '' ? {} : { category }),
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
