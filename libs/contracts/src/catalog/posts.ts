import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, Id, PageNumber, whole } from '../scalars.ts'
import { CategoryLabel, Post } from './post.ts'

export const getPost = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/posts/:slug',
  summary: 'One gift by its slug; a near miss answers the gift meant, flagged fuzzy_match',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: z.object({ size: z.enum(['large']).optional(), country: Country.optional() }),
  answer: z.object({
    post: Post,
    category_labels: z.array(CategoryLabel),
    /** Countries that it is sold in (ISO 3166-1 alpha-2); empty for all. */
    countries: z.array(z.string()),
    /** By members alone: the gift's own rating also has those of a feed. Absent where too few members have rated. */
    member_rating: z.object({ rating: z.number(), rating_count: z.int() }).optional(),
  }),
  // The slug of a guide, or of unlisted content, answers what its page is recognised by.
  cache: {
    fresh: 60,
    stale: 600,
    varies: ['country'],
    shows: ['post:slug', 'price:slug', 'category', 'guide:slug', 'unlisted:slug'],
  },
})

export const findPostByCode = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/posts/by-code/:code',
  summary: "The slug of a gift by its item code, for links that must outlive its slug; an ad's code is not found",
  access: 'visitor',
  params: z.object({ code: z.string().min(1).max(40) }),
  answer: z.object({ slug: z.string() }),
  cache: { fresh: 60, stale: 600, shows: ['post'] },
})

export const listRelated = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/related/:id/:page',
  summary: 'Gifts like this one: shared categories, near price, then popularity',
  access: 'visitor',
  params: z.object({ id: Id, page: PageNumber }),
  query: z.object({ items: whole(1, 60, 'From 1 to 60 gifts at a time.').default(30), country: Country.optional() }),
  answer: z.object({ posts: z.array(Post) }),
  cache: { fresh: 300, stale: 3600, varies: ['nsfw'], shows: [...GIFT_FACTS, 'order'] },
})
