import { z } from 'zod'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'
import { LARGEST_ID, Moment, whole } from '../scalars.ts'

export const GIVEAWAYS_PER_PAGE = 5

export const Giveaway = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** Paragraphs separated by a blank line. */
  description: z.string(),
  image: z.string(),
  picture: Picture,
  /** Slug of the prize's gift; empty when it has no page (yet). */
  prize: z.string(),
  sponsor: z.string(),
  winners: z.int(),
  start: Moment,
  end: Moment,
  /** `announced`: it has begun, but nobody can enter yet. */
  state: z.enum(['coming', 'announced', 'running', 'ended']),
  /** 'less than 1 day remaining!' or 'N days remaining'; empty unless it is running. */
  remaining: z.string(),
  /** Visitors enter on this site. */
  entries_here: z.boolean(),
  /** Where visitors enter, if not here; empty while nobody can. */
  entry_link: z.string(),
})
export type Giveaway = z.output<typeof Giveaway>

export const getGiveaway = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/giveaway/:slug',
  summary: 'One giveaway',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(200) }),
  answer: z.object({ giveaway: Giveaway }),
  cache: { fresh: 60, stale: 300, shows: ['giveaway:slug'] },
})

export const listGiveaways = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/giveaways/:number',
  summary:
    "Giveaways by five, those that can be entered first; an empty or negative page answers none and says 'There are no more'",
  access: 'visitor',
  params: z.object({ number: whole(-LARGEST_ID, LARGEST_ID, 'The page must be a whole number.') }),
  answer: z.object({ giveaways: z.array(Giveaway), message: z.string() }),
  cache: { fresh: 60, stale: 300, shows: ['giveaway'] },
})
