import type { Post } from '../../posts/post.entity.ts'

/** A gift that came out within this time is new for visitors: two people who republish the same gifts do so once. */
const FRESH_MS = 24 * 3_600_000

type Republished = Pick<Post, 'published' | 'trashedAt' | 'broken' | 'unavailable'>

/** Why a gift cannot be published anew, as a sentence for staff; undefined where it can. */
export function whyNotRepublished(post: Republished | undefined, now: Date): string | undefined {
  if (post === undefined) return 'We could not find that gift.'
  if (post.trashedAt !== null) return 'This gift is in the trash.'
  if (post.published === null) return 'This gift is a draft.'
  if (post.published > now) return 'This gift has not come out yet.'
  if (post.broken) return 'The link of this gift is broken.'
  if (post.unavailable) return 'This gift cannot be bought at the moment.'
  if (post.published.getTime() > now.getTime() - FRESH_MS) return 'This gift came out less than a day ago.'
  return undefined
}
