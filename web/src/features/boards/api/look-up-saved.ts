import type { QueryClient } from '@tanstack/react-query'
import { lookUpSavedAds, lookUpSavedPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { transportOf } from '../../../api/transport.ts'

/** Which of these gifts the member has saved. */
export async function lookUpPosts(client: QueryClient, ids: readonly number[]): Promise<readonly number[]> {
  const { posts } = await send(transportOf(client), lookUpSavedPosts, { body: { post_ids: [...ids] } })
  return posts.map(({ post_id: id }) => id)
}

export async function lookUpAds(client: QueryClient, ids: readonly number[]): Promise<readonly number[]> {
  const { ads } = await send(transportOf(client), lookUpSavedAds, { body: { ad_ids: [...ids] } })
  return ads.map(({ ad_id: id }) => id)
}
