import { z } from 'zod'
import { call } from '../call.ts'
import { Id, PageNumber, Version } from '../scalars.ts'
import { GUIDE_SELECTION_SIZE, GuideChoice } from './guide-selection.ts'

/** Guides that the latest ones begin with: on the home page, and on the pages of gifts that are in no guide. */
export const FEATURED_PLACES = ['homepage', 'postpage'] as const
export const FeaturedPlace = z.enum(FEATURED_PLACES)
export type FeaturedPlace = z.output<typeof FeaturedPlace>

/** As many as the latest guides show. */
export const MAX_FEATURED_GUIDES = 6
const TOO_MANY = `At most ${MAX_FEATURED_GUIDES} guides can be featured in one place.`

export const FeaturedGuide = GuideChoice.extend({
  /** Place in its list, from 1. */
  sort: z.int(),
})
export type FeaturedGuide = z.output<typeof FeaturedGuide>

/** Both lists. Guides that are not published stay in them, and visitors do not see them. */
const lists = { homepage: z.array(FeaturedGuide), postpage: z.array(FeaturedGuide), version: Version }

const Ids = z.array(Id).max(MAX_FEATURED_GUIDES, TOO_MANY)

export const getFeaturedGuides = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/menu-editor/featured-buying-guide',
  summary: 'The featured guides of the home page and of the pages of gifts, in order',
  access: ['access'],
  refusals: 'envelope',
  refuses: [],
  answer: z.object(lists),
})

export const saveFeaturedGuides = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/menu-editor/buying-guides',
  summary: 'Replaces the featured guides; a list that is not sent stays, and a guide that is sent twice keeps its first place',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['guide-not-found', 'stale-version'],
  refusalContent: { 'stale-version': z.object(lists) },
  body: z.object({
    /** Ids in order. */
    homepage: Ids.optional(),
    postpage: Ids.optional(),
    /** Version that the lists were read in. Without it the last save counts. */
    version: Version.optional(),
  }),
  answer: z.object(lists),
})

export const searchGuidesToFeature = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/menu-editor/search-buying-guides/:term',
  summary: 'Published guides by words of title or slug; at least three characters',
  access: ['access'],
  refusals: 'envelope',
  refuses: ['term-too-short'],
  params: z.object({ term: z.string().trim().max(200) }),
  answer: z.object({ guides: z.array(GuideChoice) }),
})

export const listGuidesToFeature = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/menu-editor/all-buying-guides/:page',
  summary: `Published guides, those that changed last first, ${GUIDE_SELECTION_SIZE} a page`,
  access: ['access'],
  refusals: 'envelope',
  refuses: [],
  params: z.object({ page: PageNumber }),
  answer: z.object({ guides: z.array(GuideChoice) }),
})
