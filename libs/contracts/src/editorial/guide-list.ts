import { z } from 'zod'
import { call } from '../call.ts'
import { PageNumber } from '../scalars.ts'
import { GUIDE_STAFF, StaffGuideRow } from './staff-guide.ts'

export const GUIDE_FILTERS = ['all', 'drafts', 'writer', 'assign', 'progress', 'review', 'ready', 'published', 'trash'] as const
export type GuideFilter = (typeof GUIDE_FILTERS)[number]
export const GUIDE_SORTS = [
  'newest',
  'oldest',
  'modified',
  'modified-asc',
  'title',
  'title-desc',
  'views',
  'views-asc',
  'ctr',
  'ctr-asc',
  'traffic',
  'traffic-asc',
  'products',
  'products-asc',
] as const
export type GuideSort = (typeof GUIDE_SORTS)[number]
export const GUIDES_PER_PAGE = 20

export const listStaffGuides = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/:filter/:sort/:page',
  summary: `Guides for staff, ${GUIDES_PER_PAGE} a page; a listicle editor gets those that they write or curate`,
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ filter: z.enum(GUIDE_FILTERS), sort: z.enum(GUIDE_SORTS), page: PageNumber }),
  answer: z.object({
    guides: z.array(StaffGuideRow),
    total: z.int(),
    /** How many guides each filter has. */
    counts: z.record(z.enum(GUIDE_FILTERS), z.int()),
  }),
})

/** Most guides that `searchStaffGuides` names. */
export const GUIDES_FOUND = 20

export const searchStaffGuides = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/search/:term',
  summary: 'Guides whose title, short title or slug is like a term, typing errors forgiven; the most alike first',
  access: GUIDE_STAFF,
  refusals: 'envelope',
  refuses: [],
  params: z.object({ term: z.string().trim().min(1).max(200) }),
  answer: z.object({ guides: z.array(StaffGuideRow) }),
})
