import { z } from 'zod'
import { call } from '../call.ts'
import { Picture } from '../catalog/post.ts'
import { LARGEST_ID, Moment, whole } from '../scalars.ts'

export const GIVEAWAYS_PER_PAGE = 5

const bySlug = z.object({ slug: z.string().min(1).max(200) })

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

/** A winner who agreed to be named in public. */
export const NamedWinner = z.object({
  /** First letter of the name, with a full stop: 'K.'. */
  initial: z.string(),
  /** Where the winner lives: 'Ohio'. States of the US by their names, others as the winner wrote them; else the country. */
  state: z.string(),
})
export type NamedWinner = z.output<typeof NamedWinner>

export const GiveawayDetails = Giveaway.extend({
  /** Winners who agreed to be named, by place; nothing of all others. */
  named_winners: z.array(NamedWinner),
})
export type GiveawayDetails = z.output<typeof GiveawayDetails>

export const getGiveaway = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/giveaway/:slug',
  summary: 'One giveaway',
  access: 'visitor',
  params: bySlug,
  answer: z.object({ giveaway: GiveawayDetails }),
  cache: { fresh: 60, stale: 300, shows: ['giveaway:slug'] },
})

/** The rules of a giveaway as they stand in one version. */
export const GiveawayRules = z.object({
  /** From 1. Until the start the first version is renewed; from then on every change is a new one. */
  version: z.int(),
  /** Since when this version holds. */
  since: Moment,
  title: z.string(),
  start: Moment,
  /** First moment at which it is over. */
  end: Moment,
  /** IANA name of the zone in which start and end are written. */
  time_zone: z.string(),
  winners: z.int(),
  sponsor: z.string(),
  entries_here: z.boolean(),
  /** Where it is entered, if not here; empty while nobody can. */
  entry_link: z.string(),
  /** The gift that is won, as it was when the version was made; null without one that is known. */
  prize: z
    .object({
      /** Its address today; empty where nobody can see it. */
      slug: z.string(),
      title: z.string(),
      /** What it costs in its shop, in the main unit of the currency; null where that is unknown. */
      value: z.number().nullable(),
      /** ISO 4217. */
      currency: z.string(),
    })
    .nullable(),
  /** Later versions, the newest first; empty where the rules never changed. */
  changes: z.array(
    z.object({
      version: z.int(),
      since: Moment,
      /** What changed, in words: 'the end', 'the number of winners'. */
      changed: z.array(z.string()),
    }),
  ),
})
export type GiveawayRules = z.output<typeof GiveawayRules>

export const getGiveawayRules = call({
  service: 'giveaways',
  method: 'GET',
  path: '/api/giveaway/:slug/rules',
  summary: 'The rules of a giveaway in their current version, and what each version changed',
  access: 'visitor',
  refuses: ['giveaway-not-found'],
  params: bySlug,
  answer: z.object({ rules: GiveawayRules }),
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
