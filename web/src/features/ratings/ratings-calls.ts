import {
  type CallAnswer,
  lookUpBlogPostRating,
  lookUpGiftCategoryRating,
  lookUpPostRatings,
  rateBlogPost,
  rateGiftCategory,
  ratePost,
} from '@ribbonry/contracts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/call.ts'
import { queryKey } from '../../api/query-key.ts'
import { type Transport, transportOf } from '../../api/transport.ts'

/** Something that members rate. */
export interface Rateable {
  readonly kind: 'post' | 'gift-category' | 'blog-post'
  readonly id: number
}

/** Average of all ratings. */
export interface Aggregate {
  readonly average: number | null
  readonly rating_count: number
}

/** Names in texts. */
export const RATEABLE_NAMES: Readonly<Record<Rateable['kind'], string>> = {
  post: 'gift',
  'gift-category': 'category',
  'blog-post': 'post',
}

const LOOK_UPS: Readonly<Record<Rateable['kind'], (transport: Transport, id: number, signal: AbortSignal) => Promise<number>>> = {
  post: async (transport, id, signal) =>
    (await send(transport, lookUpPostRatings, { body: { post_ids: [id] } }, signal)).posts[0]?.rating ?? 0,
  'gift-category': async (transport, id, signal) =>
    (await send(transport, lookUpGiftCategoryRating, { body: { cat_id: id } }, signal)).posts[0]?.rating ?? 0,
  'blog-post': async (transport, id, signal) =>
    (await send(transport, lookUpBlogPostRating, { body: { blog_id: id } }, signal)).posts[0]?.rating ?? 0,
}

/** A member's own rating, looked up once per page load (checked_for_rating). Failures are ignored. */
export function ownRatingOptions({ kind, id }: Rateable, memberId: number | undefined) {
  return queryOptions({
    queryKey: [...queryKey(lookUpPostRatings), kind, id, memberId],
    queryFn: async ({ client, signal }) => await LOOK_UPS[kind](transportOf(client), id, signal),
    enabled: memberId !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

export type Rated = CallAnswer<typeof ratePost>

/** Rates as the logged-in member; 0 stars remove the rating. */
export async function rate(transport: Transport, { kind, id }: Rateable, rating: number): Promise<Rated> {
  if (kind === 'post') return await send(transport, ratePost, { body: { post_id: id, rating } })
  return await send(transport, kind === 'blog-post' ? rateBlogPost : rateGiftCategory, { body: { id, rating } })
}
