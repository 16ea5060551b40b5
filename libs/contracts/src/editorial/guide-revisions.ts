import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber, Version } from '../scalars.ts'
import { GUIDE_STAFF, SpecialCategory } from './staff-guide.ts'

/** Revisions on a page. */
export const REVISIONS_PER_PAGE = 50

const access = GUIDE_STAFF
const params = z.object({ id: Id, revision: Version })

/** What one save made of a guide. */
export const GuideRevision = z.object({
  /** The version of the guide that it is. */
  revision: z.int(),
  at: Moment,
  /** Null for a program, and for somebody whose account is gone. */
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  /** Fields that changed, as saves name them; `products` stands for any of them. */
  fields: z.array(z.string()),
  /** What somebody called it; empty without a name. */
  name: z.string(),
})
export type GuideRevision = z.output<typeof GuideRevision>

/** A product as a revision keeps it. */
export const RevisionProduct = z.object({
  product_id: z.int(),
  post_id: z.int().nullable(),
  title: z.string(),
  price: z.number().nullable(),
  link: z.string(),
  image: z.string(),
  content: z.string(),
})
export type RevisionProduct = z.output<typeof RevisionProduct>

/** The content of a guide as a revision keeps it; its state is not part of it. */
export const RevisionContent = z.object({
  title: z.string(),
  slug: z.string(),
  short_title: z.string(),
  content: z.string(),
  outro: z.string(),
  color: z.string(),
  layout: z.string(),
  image: z.string(),
  categories: z.array(z.int()),
  special_categories: z.array(SpecialCategory),
  traffic_volume: z.int().nullable(),
  products: z.array(RevisionProduct),
})
export type RevisionContent = z.output<typeof RevisionContent>

export const listGuideRevisions = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/revisions/:id',
  summary: `The saves of a guide, newest first, ${REVISIONS_PER_PAGE} a page`,
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found'],
  params: z.object({ id: Id }),
  query: z.object({ page: PageNumber.default(1) }),
  answer: z.object({ revisions: z.array(GuideRevision), total: z.int() }),
})

export const getGuideRevision = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/revisions/:id/:revision',
  summary: 'A guide as one save left it',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'revision-not-found'],
  params,
  answer: z.object({ revision: GuideRevision, content: RevisionContent }),
})

const Values = { before: z.unknown(), after: z.unknown() }

export const compareGuideRevisions = call({
  service: 'editorial',
  method: 'GET',
  path: '/api/user/buying-guides/revisions/:id/:revision/compare/:other',
  summary: 'What differs between two saves of a guide, by field and by product; the first is the earlier one',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'revision-not-found'],
  params: params.extend({ other: Version }),
  answer: z.object({
    fields: z.array(z.object({ field: z.string(), ...Values })),
    products: z.array(
      z.object({
        product_id: z.int(),
        title: z.string(),
        change: z.enum(['added', 'removed', 'moved', 'changed']),
        fields: z.array(z.object({ field: z.string(), ...Values })),
      }),
    ),
  }),
})

export const MAX_REVISION_NAME = 100

export const nameGuideRevision = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/revisions/:id/:revision/name',
  summary: 'Names a save of a guide, so that it is found again; an empty name takes the name away',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'revision-not-found'],
  params,
  body: z.object({ name: z.string().trim().max(MAX_REVISION_NAME, `A name has at most ${MAX_REVISION_NAME} characters.`) }),
  answer: z.object({ name: z.string() }),
})

export const restoreGuideRevision = call({
  service: 'editorial',
  method: 'POST',
  path: '/api/user/buying-guides/revisions/:id/:revision/restore',
  summary: 'Saves a guide once more as an earlier save left it; products that were removed since come back with their ids',
  access,
  refusals: 'envelope',
  refuses: ['guide-not-found', 'in-trash', 'revision-not-found', 'slug-taken', 'stale-version', 'not-ready', 'not-saved'],
  params,
  /** The version that is replaced. */
  body: z.object({ version: Version }),
  answer: z.object({ version: z.int() }),
})
