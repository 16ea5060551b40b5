import { z } from 'zod'
import { call } from '../call.ts'
import { Country, PageNumber } from '../scalars.ts'
import { Post } from './post.ts'

export const RECIPIENTS = ['her', 'him', 'them', 'couple', 'child', 'teen', 'parent', 'grandparent', 'friend', 'colleague', 'pet'] as const
export const OCCASIONS = ['birthday', 'christmas', 'wedding', 'new-home', 'baby', 'thank-you', 'valentines', 'graduation', 'retirement', 'just-because'] as const

const Words = z.union([z.array(z.string().max(60)), z.string().max(400).transform((text) => text.split(',').filter(Boolean))]).transform((words) => words.slice(0, 8))

export const findGifts = call({
  service: 'catalog', method: 'GET', path: '/api/gift-finder/:page', summary: 'Gifts for somebody: by who they are, the occasion, what they like, and the budget; each says why',
  access: 'visitor',
  params: z.object({ page: PageNumber }),
  query: z.object({
    recipient: z.enum(RECIPIENTS).optional().catch(undefined),
    occasion: z.enum(OCCASIONS).optional().catch(undefined),
    /** Years. */
    age: z.coerce.number().int().min(0).max(120).optional().catch(undefined),
    /** Slugs of gift categories, or words. */
    interests: Words.optional(),
    max: z.coerce.number().min(1).max(1_000_000).optional().catch(undefined),
    country: Country.optional(),
  }),
  answer: z.object({ posts: z.array(Post.extend({ why: z.string() })), total: z.int() }),
  cache: { fresh: 300, stale: 3600, varies: ['nsfw'] },
})
