import { lookUpBlogPostRating, lookUpGiftCategoryRating, lookUpPostRatings } from '@ribbonry/contracts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { type Transport, transportOf } from '../../../api/transport.ts'
import type { Rateable } from '../rateable.ts'

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
