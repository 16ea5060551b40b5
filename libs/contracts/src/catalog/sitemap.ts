import { z } from 'zod'
import { call } from '../call.ts'
import { Moment } from '../scalars.ts'

/** Addresses for search engines, at most this many on a page. */
export const SITEMAP_PAGE = 5000

export const listSitemap = call({
  service: 'catalog', method: 'GET', path: '/api/sitemap/:kind/:page', summary: 'Slugs of what is public, with the time of their last change, in the order of their ids',
  access: 'visitor',
  params: z.object({ kind: z.enum(['posts', 'gifts', 'blog']), page: z.coerce.number().int().min(1).max(10_000) }),
  answer: z.object({
    pages: z.int(),
    entries: z.array(z.object({ slug: z.string(), parent_slug: z.string().nullable(), modified: Moment, image: z.string() })),
  }),
  cache: { fresh: 600, stale: 3600 },
})
