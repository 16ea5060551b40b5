import { z } from 'zod'
import { Moment } from '../scalars.ts'

/** A picture: `src` is the JPEG fallback; `/media/{id}/{width}.{avif|webp|jpg}` serves the other sizes. */
export const Picture = z.object({
  /** Content address of the master; null for the placeholder. */
  id: z.string().nullable(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Dominant colour as #rrggbb, the background until the picture has loaded. */
  color: z.string(),
  /** Point that every part of it keeps, from 0 to 1 of width and height; the middle without one. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
})
export type Picture = z.output<typeof Picture>

/** Shown while there is no picture. */
export const PLACEHOLDER_PICTURE: Picture = {
  id: null,
  src: '/media/placeholder.svg',
  width: 800,
  height: 600,
  alt: '',
  color: '#f3e4d7',
}

/** A gift as visitors see it (visitor.md section 3). Statistics are for staff and not included. */
export const Post = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /**
   * What it is in plain words, such as `Stoneware teapot, 1.2 l`. Empty where nobody has said so, or the title says it. Of an ad,
   * its text.
   */
  what: z.string(),
  /** A subset of Markdown, which `@ribbonry/prose` reads. In lists it is plain text, cut at 250 characters. */
  content: z.string(),
  quip: z.string(),
  /** Target of a click: the merchant with affiliate parameters. Empty for a placeholder. */
  link: z.string(),
  merchant: z.string(),
  images: z.array(Picture),
  image: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  type: z.enum(['post', 'buying-guide', 'unlisted']),
  /** Category labels as a JSON string, as specified. */
  categories: z.string(),
  broken: z.boolean(),
  unavailable: z.boolean(),
  nsfw: z.boolean(),
  nsfw_sex: z.string().nullable(),
  fuzzy_match: z.boolean(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  saved: z.boolean(),
  ad: z.boolean(),
  native_ad: z.boolean(),
  ad_id: z.int().nullable(),
  uri: z.string(),
  subtagged: z.boolean(),
  concept: z.boolean(),
  /** Like `content`; null in lists. */
  expanded_desc: z.string().nullable(),
  has_content: z.boolean(),
  page: z.int().nullable(),
  published: Moment.nullable(),
  first_published: Moment.nullable(),
})
export type Post = z.output<typeof Post>

/** What an entry of a list of posts says when it is no gift, or one that nothing is known of. */
export const EMPTY_POST: Post = {
  id: 0,
  slug: '',
  title: '',
  what: '',
  content: '',
  quip: '',
  link: '',
  merchant: '',
  images: [],
  image: '',
  price: null,
  currency: 'USD',
  type: 'post',
  categories: '[]',
  broken: false,
  unavailable: false,
  nsfw: false,
  nsfw_sex: null,
  fuzzy_match: false,
  rating: null,
  rating_count: 0,
  saved: false,
  ad: false,
  native_ad: false,
  ad_id: null,
  uri: '',
  subtagged: false,
  concept: false,
  expanded_desc: null,
  has_content: false,
  page: null,
  published: null,
  first_published: null,
}

export const PostStatistics = z.object({
  clicks: z.int(),
  impressions: z.int(),
  mobile_clicks: z.int(),
  mobile_impressions: z.int(),
  earnings_score: z.number(),
  week_score: z.number(),
  saves: z.int(),
  editorial_clicks: z.int(),
  editorial_impressions: z.int(),
  postpage_clicks: z.int(),
  postpage_impressions: z.int(),
  cat_clicks: z.int(),
  cat_impressions: z.int(),
  categories_summary: z.string(),
})

/** Category label of a gift, with the slugs a page needs to link to it. */
export const CategoryLabel = z.object({ id: z.int(), name: z.string(), slug: z.string(), parent_slug: z.string().nullable() })
export type CategoryLabel = z.output<typeof CategoryLabel>
