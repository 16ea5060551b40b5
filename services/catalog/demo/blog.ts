import type { BlogEntry } from './blog-post.ts'
import { cardsPost } from './blog/cards.ts'
import { childrenPost } from './blog/children.ts'
import { groupsPost } from './blog/groups.ts'
import { howMuchPost } from './blog/how-much.ts'
import { latePost } from './blog/late.ts'
import { listeningPost } from './blog/listening.ts'
import { postingPost } from './blog/posting.ts'
import { regiftingPost } from './blog/regifting.ts'
import { wantingNothingPost } from './blog/wanting-nothing.ts'
import { wrappingPost } from './blog/wrapping.ts'

/** Every blog post of the demo, newest first. */
export const demoBlog: readonly BlogEntry[] = [
  cardsPost,
  childrenPost,
  groupsPost,
  howMuchPost,
  latePost,
  listeningPost,
  postingPost,
  regiftingPost,
  wantingNothingPost,
  wrappingPost,
].toSorted((a, b) => a.days_ago - b.days_ago)
