import { z } from 'zod'
import { call } from '../call.ts'
import { GIFT_FACTS } from '../facts.ts'
import { Country, PageNumber, PerPage, Price, Slug, whole } from '../scalars.ts'
import { Exchange } from './editions.ts'
import { Picture, Post } from './post.ts'

/** Maximum interests per request. */
export const MAX_INTERESTS = 8
export const MAX_RECIPIENT_AGE = 120

const AGE = `An age is a whole number of years up to ${MAX_RECIPIENT_AGE}.`

/** Slugs separated by commas, or a repeated parameter. */
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

/** A gift that was found for somebody. */
export const SuggestedPost = Post.extend({
  /** Sentence on what matches the request; empty without criteria. */
  why: z.string(),
})

const Choice = z.object({
  name: z.string(),
  slug: z.string(),
  /** Of a gift that is found there; null where none has a picture. */
  picture: Picture.nullable(),
})

export const findGifts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/gift-finder/:page',
  summary: 'Gifts for somebody: by who they are, their age, the occasion, what they like and what it may cost. Each says why',
  access: 'visitor',
  params: z.object({ page: PageNumber }),
  query: z.object({
    /** Slugs from `choices`; a recipient may be a person such as `dad`. Unknown or removed ones are ignored. */
    recipient: Slug.optional(),
    occasion: Slug.optional(),
    interests: Interests.optional(),
    /** Years. */
    age: whole(0, MAX_RECIPIENT_AGE, AGE).optional(),
    /** Maximum price, in the currency of the country's edition. */
    budget: Price.refine((price) => price > 0, 'The budget must be more than nothing.').optional(),
    country: Country.optional(),
    perpage: PerPage.optional(),
  }),
  answer: z.object({
    /** Best match first. */
    posts: z.array(SuggestedPost),
    /** Number of gifts that fit everything, counted up to 400. They stand first. */
    total: z.int(),
    /** Number of gifts that fit most of it and stand behind those; both are 400 together at most. */
    near: z.int(),
    exchange: Exchange.optional(),
    choices: z.object({ recipients: z.array(Choice), occasions: z.array(Choice), interests: z.array(Choice) }),
  }),
  cache: { fresh: 60, stale: 600, varies: ['nsfw'], shows: [...GIFT_FACTS, 'order'] },
})
