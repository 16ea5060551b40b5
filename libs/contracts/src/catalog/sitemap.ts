import { z } from 'zod'
import { call } from '../call.ts'
import { Moment, whole } from '../scalars.ts'

/** Ids per sitemap page. A page is a range of ids, so that an entry never moves to another page. */
export const SITEMAP_PAGE = 1000

const SitemapKind = z.enum(['posts', 'gifts'], 'There is no sitemap of that kind.')

// A change of a price is one of the gift too.
const cache = { fresh: 600, stale: 3600, shows: ['post', 'price', 'category'] } as const

export const listSitemapPages = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/sitemap',
  summary: 'Which pages of the sitemaps hold something, and when what is on them last changed',
  access: 'visitor',
  answer: z.object({ pages: z.array(z.object({ kind: SitemapKind, page: z.int(), count: z.int(), modified: Moment })) }),
  cache,
})

export const listSitemap = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/sitemap/:kind/:page',
  summary:
    'What is public and for everybody, with the time of its last change, by id; gift categories only where gifts stand in them',
  access: 'visitor',
  params: z.object({ kind: SitemapKind, page: whole(1, 1_000_000, 'The page must be a whole number from 1.') }),
  answer: z.object({
    entries: z.array(
      z.object({
        slug: z.string(),
        parent_slug: z.string().nullable(),
        modified: Moment,
        /** Address of its picture on the site; empty without one. */
        image: z.string(),
        /** Countries in which its page has content; empty for all. */
        countries: z.array(z.string()),
      }),
    ),
  }),
  cache,
})
