import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, LARGEST_ID, PageNumber, whole } from '../scalars.ts'

export const ENTER_THREE_CHARACTERS = 'Please enter at least 3 characters'
/** Most guides of a search. */
export const GUIDE_SELECTION_SIZE = 90

const access = ['listicle_editor', 'editor', 'newsletter_editor'] as const

/** A guide to choose. */
export const GuideChoice = z.object({
  id: z.int(),
  slug: z.string(),
  /** The slug in title case. */
  slug_title: z.string(),
  /** How many products it has. */
  posts: z.int(),
  title: z.string(),
  image: z.string(),
  published: z.boolean(),
})
export type GuideChoice = z.output<typeof GuideChoice>

const answer = z.object({ posts: z.array(GuideChoice) })

export const searchGuideSelection = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/search-admin/search-gift-guide-selection/:term',
  summary: 'Guides for a selection, by words of title or slug; at least three characters',
  access,
  refusals: 'envelope',
  refuses: ['term-too-short'],
  params: z.object({ term: z.string().trim().max(200) }),
  query: z.object({
    perpage: whole(1, LARGEST_ID, 'perpage must be a whole number from 1.')
      .transform((count) => Math.min(count, GUIDE_SELECTION_SIZE))
      .default(GUIDE_SELECTION_SIZE),
    onlypub: Flag.default(false),
  }),
  answer,
})

export const listGuideSelection = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/search-admin/default-gift-guide-selection/:page',
  summary: `Guides for a selection, those that changed last first, ${GUIDE_SELECTION_SIZE} a page`,
  access,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ page: PageNumber }),
  answer,
})
