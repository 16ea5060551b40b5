import { z } from 'zod'
import { call } from '../call.ts'
import { Country, PageNumber, PerPage, Price, Slug, whole } from '../scalars.ts'
import { Post } from './post.ts'

/** So many interests of one person count. */
export const MAX_INTERESTS = 8
export const MAX_RECIPIENT_AGE = 120

const AGE = `An age is a whole number of years up to ${MAX_RECIPIENT_AGE}.`

/** Slugs with commas between them, or the parameter several times. */
const Interests = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => [
    ...new Set(
      [given]
        .flat()
        .flatMap((text) => text.split(','))
        .filter((slug) => slug !== ''),
    ),
  ])
  .pipe(z.array(Slug).max(MAX_INTERESTS, `Please name ${MAX_INTERESTS} interests at most.`))

const Choice = z.object({ name: z.string(), slug: z.string() })

export const findGifts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/gift-finder/:page',
  summary: 'Gifts for somebody: by who they are, their age, the occasion, what they like and what it may cost. Each says why',
  access: 'visitor',
  params: z.object({ page: PageNumber }),
  query: z.object({
    /** Slugs of gift categories, as `choices` names them; one that is not there (any more) asks for nothing. */
    recipient: Slug.optional(),
    occasion: Slug.optional(),
    interests: Interests.optional(),
    /** Years. */
    age: whole(0, MAX_RECIPIENT_AGE, AGE).optional(),
    /** The most it may cost, US dollars. */
    budget: Price.refine((price) => price > 0, 'The budget must be more than nothing.').optional(),
    country: Country.optional(),
    perpage: PerPage.optional(),
  }),
  answer: z.object({
    /** What goes best with the most of it first. */
    posts: z.array(
      Post.extend({
        /** What of the gift goes with what was asked for, as a sentence; empty where nothing was asked for. */
        why: z.string(),
      }),
    ),
    /** How many there are, counted up to 400. */
    total: z.int(),
    choices: z.object({ recipients: z.array(Choice), occasions: z.array(Choice), interests: z.array(Choice) }),
  }),
  cache: { fresh: 60, stale: 600, varies: ['nsfw'] },
})
