import { HOME_SORT } from '../catalog/list-sorts.ts'
import { PAGE_EDITIONS } from './page-editions.ts'
import { firstSegments, PAGES } from './page-table.ts'

/** First segments of what servers answer besides pages. */
export const SERVER_SEGMENTS: readonly string[] = ['api', 'assets', 'healthz', 'media', 'metrics', 'readyz', 'share']

/** Words of files, of parts of longer paths, and of addresses that the site may use. */
const HELD_WORDS = [
  HOME_SORT,
  'boost',
  'favicon',
  'feed',
  'manifest',
  'offline',
  'page',
  'robots',
  'rss',
  'sitemap',
  'sort',
  'sw',
]

/** First path segments of the site's own pages and files, which slugs of catch-all pages must not use (D5.42). */
export const RESERVED_SLUGS: readonly string[] = [
  ...new Set([...firstSegments(PAGES), ...PAGE_EDITIONS, ...SERVER_SEGMENTS, ...HELD_WORDS]),
].toSorted()

const RESERVED: ReadonlySet<string> = new Set(RESERVED_SLUGS)

/** Whether a slug would collide with a page of the site. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug)
}
