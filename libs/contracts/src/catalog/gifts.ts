import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, Flag, PageNumber, PerPage, Price } from '../scalars.ts'
import { Exchange } from './editions.ts'
import { GIFT_SORTS, Store } from './lists.ts'
import { Picture, Post } from './post.ts'

/** A gift category as visitors see it. */
export const PublicGiftCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  modified: z.string(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  post_count: z.int(),
  /** Of its best gift, or of one in a category below it. */
  picture: Picture.nullable(),
  parent: z.object({ name: z.string(), slug: z.string() }).nullable(),
  children: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      post_count: z.int(),
      children: z.array(z.object({ name: z.string(), slug: z.string() })),
    }),
  ),
})
export type PublicGiftCategory = z.output<typeof PublicGiftCategory>

/** The price slider of gift categories sends MIN_GIFT_PRICE when untouched, and MAX_GIFT_PRICE at its right end (D5.45). */
export const MIN_GIFT_PRICE = 0
export const MAX_GIFT_PRICE = 2000

export const listGifts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/gifts/:list/:sort/:page',
  summary: 'One page of a gift category, `all` for every one; 404 for a category that does not exist',
  access: 'visitor',
  params: z.object({
    list: z.string().min(1).max(120),
    sort: z.enum(GIFT_SORTS, 'We have no order of that name.'),
    page: PageNumber,
  }),
  query: z
    .object({
      /** Prices are in the currency of the country's edition. */
      min: Price.default(MIN_GIFT_PRICE),
      max: Price.default(MAX_GIFT_PRICE),
      store: Store.optional(),
      /** Leaves out gifts that are sold out or whose link is broken. */
      in_stock: Flag.optional(),
      country: Country.optional(),
      perpage: PerPage.optional(),
    })
    .refine((query) => query.min <= query.max, { path: ['min'], message: 'The lowest price must not be above the highest.' }),
  answer: z.object({ posts: z.array(Post), category: PublicGiftCategory, exchange: Exchange.optional() }),
  cache: { fresh: 60, stale: 600, varies: ['nsfw', 'shuffle'], shows: [...GIFT_FACTS, 'order'] },
})
