import { z } from 'zod'
import { call } from '../call.ts'
import { PostStatistics } from '../catalog/post.ts'
import { Id, PageNumber } from '../scalars.ts'

const STAFF = ['editor'] as const

/** Data of the developer overlay: valid counts, raw counts, and scores. */
export const ItemStatistics = PostStatistics.extend({
  /** clicks / impressions; 0 without impressions. */
  ctr: z.number(),
  viewable: z.int(),
  raw_clicks: z.int(),
  raw_impressions: z.int(),
  mobile_ctr: z.number(),
  week_ctr: z.number(),
  clicks_score: z.number(),
  /** Gift categories with the most impressions; `categories_summary` in numbers. */
  categories: z.array(z.object({ id: z.int(), impressions: z.int(), clicks: z.int() })),
})
export type ItemStatistics = z.output<typeof ItemStatistics>

const answer = z.object({ data: ItemStatistics })

export const getPostStatistics = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/user/debug/:post',
  summary: 'Statistics of a post',
  access: STAFF,
  refusals: 'status',
  params: z.object({ post: Id }),
  answer,
})

export const getPostStatisticsInCategory = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/user/debug/:post/cat/:category',
  summary: 'Statistics of a post; cat_clicks and cat_impressions are those of one gift category',
  access: STAFF,
  refusals: 'status',
  params: z.object({ post: Id, category: Id }),
  answer,
})

export const getGuideProductStatistics = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/user/debug-listicle-product/:id',
  summary: 'Statistics of a product of a buying guide, by the id of the product',
  access: STAFF,
  refusals: 'status',
  params: z.object({ id: Id }),
  answer,
})

export const getGuideThumbnailStatistics = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/user/debug-listicle-thumbnail/:id',
  summary: 'Statistics of the thumbnail of a buying guide',
  access: STAFF,
  refusals: 'status',
  params: z.object({ id: Id }),
  answer,
})

export const HighCtrPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  link: z.string(),
  clicks: z.int(),
  impressions: z.int(),
  /** Smoothed, as the lists use it. */
  ctr: z.number(),
})
export type HighCtrPost = z.output<typeof HighCtrPost>

export const listHighCtrPosts = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/user/high-ctr-posts-listicles-excluded/:page',
  summary: 'Posts by smoothed click rate, what was seen and clicked inside buying guides left out',
  access: ['access'],
  refusals: 'envelope',
  params: z.object({ page: PageNumber }),
  answer: z.object({ posts: z.array(HighCtrPost) }),
})

export const searchHighCtrPosts = call({
  service: 'tracking',
  method: 'GET',
  path: '/api/user/search-admin/high-ctr/:term/:page',
  summary: 'Posts whose title holds a term, by smoothed click rate; the term `na` means all',
  access: ['listicle_editor', 'editor'],
  refusals: 'envelope',
  params: z.object({ term: z.string().min(1).max(200), page: PageNumber }),
  answer: z.object({ posts: z.array(HighCtrPost) }),
})
