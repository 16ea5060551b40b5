import { rateBlogPost, rateGiftCategory, ratePost, type CallAnswer } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import type { Transport } from '../../../api/transport.ts'
import type { Rateable } from '../rateable.ts'

export type Rated = CallAnswer<typeof ratePost>

/** Rates as the logged-in member; 0 stars remove the rating. */
export async function rate(transport: Transport, { kind, id }: Rateable, rating: number): Promise<Rated> {
  if (kind === 'post') return await send(transport, ratePost, { body: { post_id: id, rating } })
  return await send(transport, kind === 'blog-post' ? rateBlogPost : rateGiftCategory, { body: { id, rating } })
}
