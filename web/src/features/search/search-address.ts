import { inRegion, type Region, regionOf, withoutRegion } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'

/** One page of what was found for a term. */
export interface SearchAddress {
  readonly region: Region
  readonly term: string
  readonly page: number
  /** A price in whole units or parts of them; without, there is no limit. */
  readonly min?: number
  readonly max?: number
  /** Slug of a gift category. */
  readonly category?: string
  /** Titles alone are looked through. */
  readonly lookup: boolean
  readonly dev: boolean
}

/** What the service takes (`searchPosts` of the contract); what is longer is cut rather than refused. */
const MAX_TERM_LENGTH = 200

/** The word that stands for another: `/search/redirect/?s=lamp` leads to `/search/lamp/`. */
export const REDIRECT = 'redirect'

/** The path of a search, with what narrows it as its query. */
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

/** Reads the address of a search. Undefined when no words are in it or its page cannot be. */
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
    region: regionOf(pathname), term, page, lookup: isOn(search.get('lookup')), dev: isOn(search.get('dev')),
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
    ...(category === '' ? {} : { category }),
  }
}

/** The term as it was typed, without what cannot be seen. */
function readTerm(segment: string): string {
  return cutTerm(decoded(segment).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
}

/** What of a typed text is looked for. */
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

/** A price of an address; what is none counts as nothing said. */
function readLimit(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

function isOn(text: string | null): boolean {
  return text === 'true' || text === '1'
}
