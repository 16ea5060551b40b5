import { z } from 'zod'
import { call } from '../call.ts'
import { Id, lookupIds, MAX_PER_PAGE, whole } from '../scalars.ts'

/** Maximum stars of a rating (visitor.md section 4). */
export const MAX_STARS = 5

/** Values beyond this are refused rather than clamped. */
const MANY = 999_999_999
const WHOLE = 'A rating is a whole number of stars.'

/** Whole stars, clamped to 0 and 5; 0 removes a rating. Only numbers are accepted: an empty field must not remove a rating. */
export const Stars = whole(-MANY, MANY, WHOLE).transform((stars) => Math.min(Math.max(stars, 0), MAX_STARS))

/** Result of a rating: the member's own stars and the new average. */
const Rated = z.object({
  /** The member's own stars; 0 when removed. */
  rating: z.int(),
  /** New plain mean; null below three ratings. */
  average: z.number().nullable(),
  rating_count: z.int(),
})

/** The member's own rating of one post: always one entry, with 0 stars when there is none. */
const OwnRating = z.object({ posts: z.array(z.object({ rating: z.int() })).length(1) })

const LIMIT = { max: 120, seconds: 60 }

export const ratePost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/rating',
  summary: "Rates a gift, or changes or takes back the member's rating of it",
  access: 'member',
  refusals: 'envelope',
  body: z.object({ post_id: Id, rating: Stars }),
  answer: Rated,
  limit: LIMIT,
})

export const rateGiftCategory = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/rating-gifts',
  summary: "Rates a gift category, or changes or takes back the member's rating of it",
  access: 'member',
  refusals: 'envelope',
  body: z.object({ id: Id, rating: Stars }),
  answer: Rated,
  limit: LIMIT,
})

export const rateBlogPost = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/rating-blog',
  summary: "Rates a blog post, or changes or takes back the member's rating of it",
  access: 'member',
  refusals: 'envelope',
  body: z.object({ id: Id, rating: Stars }),
  answer: Rated,
  limit: LIMIT,
})

export const lookUpPostRatings = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/ratings',
  summary: "The member's own ratings among some gifts; those not rated are left out",
  access: 'member',
  refusals: 'envelope',
  body: z.object({ post_ids: lookupIds(`At most ${MAX_PER_PAGE} gifts can be asked for at once.`) }),
  answer: z.object({ posts: z.array(z.object({ post_id: z.int(), rating: z.int() })) }),
})

export const lookUpGiftCategoryRating = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/ratings-gifts',
  summary: "The member's own rating of a gift category, 0 without one",
  access: 'member',
  refusals: 'envelope',
  body: z.object({ cat_id: Id }),
  answer: OwnRating,
})

export const lookUpBlogPostRating = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/ratings-blog',
  summary: "The member's own rating of a blog post, 0 without one",
  access: 'member',
  refusals: 'envelope',
  body: z.object({ blog_id: Id }),
  answer: OwnRating,
})
