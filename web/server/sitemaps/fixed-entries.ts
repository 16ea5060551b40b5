import { LIST_SORTS, type ListSort, listPosts } from '@ribbonry/contracts'
import { SITEMAP_PAGES } from '@ribbonry/contracts/pages'
import { send } from '../../src/api/call.ts'
import type { Transport } from '../../src/api/transport.ts'
import { OFFERED_RANGES, PRICED_DEFAULTS, pricedPath } from '../../src/features/gifts/priced-address.ts'
import { listPath } from '../../src/features/lists/list-address.ts'
import { countryQuery, REGIONS, type Region } from '../../src/regions/region.ts'
import { EVERY_REGION, ROOT_ONLY, type SitemapEntry, wholeSource } from './sitemap-source.ts'

/** A random list has no stable content for crawlers. */
const LISTED = LIST_SORTS.filter((sort) => sort !== 'random')

interface ListPage {
  readonly path: string
  readonly sort: ListSort
  readonly query: { readonly min?: number; readonly max?: number }
}

const LIST_PAGES: readonly ListPage[] = [
  ...LISTED.map((sort) => ({ path: listPath({ sort, region: 'us', page: 1 }), sort, query: {} })),
  ...OFFERED_RANGES.map(([from, to]) => ({
    path: pricedPath({ ...PRICED_DEFAULTS, region: 'us', page: 1, from, to }),
    sort: PRICED_DEFAULTS.sort,
    query: { min: from, max: to },
  })),
]

/** Pages of the site itself: lists and price pages that have gifts, and pages that are `fixed`. Empty pages are not indexed. */
export const fixedSource = wholeSource(async (transport) => {
  const [lists, newest, posted] = await Promise.all([
    Promise.all(LIST_PAGES.map((list) => listEntry(transport, list))),
    send(transport, listPosts, { params: { sort: 'new', page: 1 }, query: { perpage: 1 } }),
    send(transport, listPosts, { params: { sort: 'new', page: 1 }, query: { perpage: 1, flag: 'instagram' } }),
  ])
  // A list changes when a gift is published.
  const modified = newest.posts[0]?.published ?? undefined
  const dated = modified === undefined ? {} : { modified }
  return [
    ...lists.filter(({ regions }) => regions.length > 0).map((entry) => ({ ...entry, ...dated })),
    { path: '/gifts/', regions: EVERY_REGION, ...dated },
    ...posted.posts.map(({ published }) => ({
      path: '/shop-instagram/',
      regions: ROOT_ONLY,
      ...(published === null ? {} : { modified: published }),
    })),
    ...SITEMAP_PAGES.map(({ path, isRegional }) => ({ path, regions: isRegional ? EVERY_REGION : ROOT_ONLY })),
  ]
})

async function listEntry(transport: Transport, { path, sort, query }: ListPage): Promise<SitemapEntry> {
  const filled = await Promise.all(
    REGIONS.map(async (region): Promise<Region[]> => {
      const { posts } = await send(transport, listPosts, {
        params: { sort, page: 1 },
        query: { perpage: 1, ...query, ...countryQuery(region) },
      })
      return posts.length === 0 ? [] : [region]
    }),
  )
  return { path, regions: filled.flat() }
}
