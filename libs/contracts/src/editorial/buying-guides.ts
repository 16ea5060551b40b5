import { z } from 'zod'
import { call } from '../call.ts'
import { Country, Id, Moment } from '../scalars.ts'
import { Picture } from '../catalog/post.ts'
import { FeaturedPlace } from './featured-guides.ts'

/** A guide as lists show it. */
export const GuideSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  short_title: z.string(),
  /** The intro, cut at 200 characters at the end of a word. */
  summary: z.string(),
  image: z.string(),
  picture: Picture,
  /** Of its head: #rrggbb, any. */
  color: z.string(),
  product_count: z.int(),
  published: Moment,
  modified: Moment,
})
export type GuideSummary = z.output<typeof GuideSummary>

export const GuideProduct = z.object({
  product_id: z.int(),
  title: z.string(),
  /** What the gift's own page calls it, where that is another name; else empty. */
  gift_title: z.string(),
  /** What it is in plain words; empty where nobody has said so. */
  what: z.string(),
  image: z.string(),
  picture: Picture,
  content: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** Merchant's address with affiliate parameters. */
  link: z.string(),
  merchant: z.string(),
  /** Slug of the gift's own page; empty when it has none. */
  slug: z.string(),
  post_id: z.int().nullable(),
  broken: z.boolean(),
})
export type GuideProduct = z.output<typeof GuideProduct>

/** Who chose and wrote a guide. */
export const GuideAuthor = z.object({
  name: z.string(),
  /** One sentence about them; may be empty. */
  line: z.string(),
  /** A portrait. */
  picture: Picture.nullable(),
})
export type GuideAuthor = z.output<typeof GuideAuthor>

export const Guide = GuideSummary.extend({
  /** Paragraphs separated by a blank line. */
  content: z.string(),
  outro: z.string(),
  layout: z.string(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  author: GuideAuthor.nullable(),
  /** Day when somebody last looked at its links and prices. */
  checked: z.iso.date().nullable(),
})
export type Guide = z.output<typeof Guide>

const cache = { fresh: 60, stale: 600, shows: ['guide'] } as const

export const listLatestGuides = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/buying-guides/latest',
  summary: 'Six guides: those that staff feature in a place, and after them the newest',
  access: 'visitor',
  /** Where they are shown. */
  query: z.object({ for: FeaturedPlace.default('homepage') }),
  answer: z.object({ guides: z.array(GuideSummary) }),
  cache,
})

export const listAllGuides = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/buying-guides/all',
  summary: 'All published guides, newest first',
  access: 'visitor',
  answer: z.object({ guides: z.array(GuideSummary) }),
  cache,
})

export const listRelatedGuides = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/buying-guides/related/:id',
  summary: 'Up to six guides that share categories, audience or gifts with one',
  access: 'visitor',
  params: z.object({ id: Id }),
  answer: z.object({ guides: z.array(GuideSummary) }),
  cache,
})

export const listGuidesOfGift = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/buying-guides/of-gift/:id',
  summary: 'Up to six guides that a gift is in, newest first; none for a gift that is in none',
  access: 'visitor',
  params: z.object({ id: Id }),
  answer: z.object({ guides: z.array(GuideSummary) }),
  cache,
})

export const getGuide = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/buying-guide/:slug',
  summary: 'One published guide with its products',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(200) }),
  /** Country of the page's edition, whose prices are shown. */
  query: z.object({ country: Country.optional() }),
  answer: z.object({ guide: Guide, products: z.array(GuideProduct) }),
  // Visitors from the US get another link when a merchant link is broken.
  cache: { fresh: 60, stale: 600, varies: ['country'], shows: ['guide:slug'] },
})
