import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, Flag, Moment, PageNumber, PerPage, Price } from '../scalars.ts'
import { Exchange } from './editions.ts'
import { LIST_SORTS } from './list-sorts.ts'
import { Post } from './post.ts'

/** Sort orders by price, lowest or highest first, as the country's edition shows it. They leave out gifts without a price. */
export const PRICE_SORTS = ['price-low', 'price-high'] as const
export type PriceSort = (typeof PRICE_SORTS)[number]

/** Sort orders of gift categories and price ranges; the home list has no pages by price. */
export const GIFT_SORTS = [...LIST_SORTS, ...PRICE_SORTS] as const
export type GiftSort = (typeof GIFT_SORTS)[number]

/** Flags that staff set on gifts and that filter a list: `instagram` for gifts posted there (D5.48). */
export const LIST_FLAGS = ['instagram'] as const
export type ListFlag = (typeof LIST_FLAGS)[number]

/** Merchant's host or name; `all` for every merchant. */
export const Store = z.string().max(100)

export const listPosts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/lists/:sort/:page',
  summary: 'One page of a list of gifts; an empty page ends the scroll',
  access: 'visitor',
  params: z.object({ sort: z.enum(GIFT_SORTS, 'We have no list of that name.'), page: PageNumber }),
  query: z
    .object({
      country: Country.optional(),
      perpage: PerPage.optional(),
      /** Lowest and highest price, in the currency of the country's edition. */
      min: Price.optional(),
      max: Price.optional(),
      store: Store.optional(),
      /** Leaves out gifts that are sold out or whose link is broken. */
      in_stock: Flag.optional(),
      flag: z.enum(LIST_FLAGS, 'We have no flag of that name.').optional(),
    })
    .refine((query) => query.min === undefined || query.max === undefined || query.min <= query.max, {
      path: ['min'],
      message: 'The lowest price must not be above the highest.',
    }),
  answer: z.object({
    posts: z.array(Post),
    /** Gifts on all pages of the list, without its ads. */
    total: z.int(),
    exchange: Exchange.optional(),
  }),
  cache: { fresh: 60, stale: 600, varies: ['nsfw', 'shuffle'], shows: [...GIFT_FACTS, 'order'] },
})

export const FeaturedPost = Post.extend({
  utm_campaign: z.string(),
  overline: z.string(),
  giveaway_data: z.object({ slug: z.string(), title: z.string(), end: z.string() }).nullable(),
  /** What to say about a boosted post, whose day somebody paid for; null for staff's choice. */
  sponsored: z.object({ label: z.literal('Sponsored'), disclosure: z.string() }).nullable(),
})
export type FeaturedPost = z.output<typeof FeaturedPost>

export const getFeatured = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/lists/featured',
  summary: "The day's featured gift: the boosted one where the country is shown it, else staff's choice; null without any",
  access: 'visitor',
  query: z.object({ country: Country.optional() }),
  /** `ends`: New York's next midnight, when another post may be boosted. */
  answer: z.object({ featured: FeaturedPost.nullable(), ends: Moment }),
  // At most: the answer itself ends at that midnight.
  cache: { fresh: 60, stale: 600, varies: ['country', 'nsfw'], shows: [...GIFT_FACTS, 'featured', 'giveaway'] },
})

export const purgeCache = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/dev_purge',
  summary: 'Drops cached answers of our own list calls on every gateway; without urls the new and clicks-score lists',
  access: ['access'],
  refusals: 'envelope',
  body: z.object({
    urls: z
      .union([
        z.array(z.string().max(500)).max(100),
        z
          .string()
          .max(500)
          .transform((url) => [url]),
      ])
      .optional(),
  }),
  answer: z.object({ purged: z.array(z.string()) }),
})
