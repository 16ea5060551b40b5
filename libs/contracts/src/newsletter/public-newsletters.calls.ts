import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber } from '../scalars.ts'
import { SentGift } from './newsletters.ts'

export const NEWSLETTERS_PER_PAGE = 20

const PublicNewsletter = z.object({
  id: z.int(),
  title: z.string(),
  subject: z.string(),
  emoji: z.string(),
  subheading: z.string(),
  sent: Moment,
})

/** A newsletter that was sent, as anybody may read it. */
export const SentNewsletter = PublicNewsletter.extend({ posts: z.array(SentGift) })
export type SentNewsletter = z.output<typeof SentNewsletter>

/** A newsletter in the list of those that were sent. */
export const ListedNewsletter = PublicNewsletter.extend({
  /** The pictures of its first gifts, at most three. */
  posts: z.array(SentGift),
  posts_count: z.int(),
})
export type ListedNewsletter = z.output<typeof ListedNewsletter>

export const listSentNewsletters = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/newsletters',
  summary: 'Newsletters whose sending has begun, the latest first',
  access: 'visitor',
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ newsletters: z.array(ListedNewsletter), total: z.int() }),
  cache: { fresh: 60, stale: 300, shows: ['newsletter'] },
})

export const getSentNewsletter = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/newsletters/:id',
  summary: 'A newsletter whose sending has begun, as it was sent',
  access: 'visitor',
  refuses: ['newsletter-not-found'],
  params: z.object({ id: Id }),
  answer: z.object({ newsletter: SentNewsletter }),
  cache: { fresh: 60, stale: 300, shows: ['newsletter:id'] },
})
