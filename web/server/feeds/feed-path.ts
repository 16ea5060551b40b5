import { HOME_SORT, LIST_SORTS, type ListSort } from '@ribbonry/contracts'
import { inRegion, type Region, regionOf, withoutRegion } from '../../src/regions/region.ts'

/** Content of a feed. */
export type FeedAddress =
  | { readonly kind: 'list'; readonly region: Region; readonly sort: ListSort }
  | { readonly kind: 'gifts'; readonly region: Region; readonly slug: string }
  | { readonly kind: 'guides'; readonly region: 'us' }
  | { readonly kind: 'blog'; readonly region: 'us' }

/** File name of a feed, beside its page. */
const FILE = 'feed.xml'
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 120

/** Sorts with a feed: a random list would look new to a feed reader at every fetch. */
const FEED_SORTS: readonly ListSort[] = LIST_SORTS.filter((sort) => sort !== 'random')

export function feedPath(address: FeedAddress): string {
  if (address.kind === 'guides') return `/gift-guides/${FILE}`
  if (address.kind === 'blog') return `/blog/${FILE}`
  if (address.kind === 'gifts') return inRegion(address.region, `/gifts/${address.slug}/${FILE}`)
  return inRegion(address.region, address.sort === HOME_SORT ? `/${FILE}` : `/${address.sort}/${FILE}`)
}

/** Parses the path of a feed; undefined for every path that `feedPath` does not produce. */
export function readFeedPath(pathname: string): FeedAddress | undefined {
  if (!pathname.endsWith(`/${FILE}`)) return undefined
  const region = regionOf(pathname)
  const [first, second, ...more] = withoutRegion(pathname).split('/').filter(Boolean).slice(0, -1)
  if (more.length > 0) return undefined
  if (first === 'gifts' && second !== undefined) return isSlug(second) ? { kind: 'gifts', region, slug: second } : undefined
  if (second !== undefined) return undefined
  if (first === 'gift-guides') return region === 'us' ? { kind: 'guides', region } : undefined
  if (first === 'blog') return region === 'us' ? { kind: 'blog', region } : undefined
  const sort = first === undefined ? HOME_SORT : FEED_SORTS.find((known) => known === first && known !== HOME_SORT)
  return sort === undefined ? undefined : { kind: 'list', region, sort }
}

/**
 * The feed linked from a page: of its list or category, of guides, of the blog, and of new gifts for a gift's page and other
 * pages at the root. Undefined where a page has none.
 */
export function feedForPage(pathname: string, isGuide: boolean): FeedAddress | undefined {
  const region = regionOf(pathname)
  const segments = withoutRegion(pathname).split('/').filter(Boolean)
  const [first] = segments
  if (first === 'gift-guides' || (isGuide && segments.length === 1)) return { kind: 'guides', region: 'us' }
  if (first === 'blog') return { kind: 'blog', region: 'us' }
  if (first === 'gifts') return feedForGifts(region, segments.slice(1))
  const sort = first === undefined || first === 'page' ? HOME_SORT : LIST_SORTS.find((known) => known === first)
  if (sort !== undefined) return FEED_SORTS.includes(sort) ? { kind: 'list', region, sort } : undefined
  return segments.length === 1 ? { kind: 'list', region, sort: 'new' } : undefined
}

function feedForGifts(region: Region, segments: readonly string[]): FeedAddress {
  const end = segments.findIndex((segment) => segment === 'sort' || segment === 'page')
  const slug = (end === -1 ? segments : segments.slice(0, end)).at(-1)
  return slug === undefined ? { kind: 'list', region, sort: 'new' } : { kind: 'gifts', region, slug }
}

function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text)
}
