import { z } from 'zod'
import { call } from '../call.ts'
import { OperationId } from '../catalog/operations.ts'
import { Hanging } from '../hanging.ts'
import { Id, idList, Moment, Slug, Version } from '../scalars.ts'
import { GUIDE_EDITORS } from './staff-guide.ts'

const PATH = '/api/admin/guide-categories'
/** Longest name of a category, in characters. */
export const GUIDE_CATEGORY_LENGTH = 80
/** Categories of guides that one call takes. */
export const MOST_CHANGED_CATEGORIES = 100

const Name = z.string().trim().max(GUIDE_CATEGORY_LENGTH, `A category has at most ${GUIDE_CATEGORY_LENGTH} characters.`)
const Ids = z.array(Id).min(1, 'Please choose a category.').max(MOST_CHANGED_CATEGORIES)

/** A category of guides, with what hangs on it. */
export const GuideCategoryRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Guides show the category as a link to `/gifts/<slug>/`: the page of the gift category with this slug. */
  slug: z.string(),
  /** Guides with it, drafts included. */
  guides: z.int(),
  /** Of them those that are public. */
  published: z.int(),
  /** Null for one that is not in the trash. */
  trashed: Moment.nullable(),
  /** The category that took its place; null for one that was only removed. */
  merged_into: z.object({ id: z.int(), name: z.string() }).nullable(),
  version: z.int(),
})
export type GuideCategoryRow = z.output<typeof GuideCategoryRow>

/** What takes the change back; null where nothing changed. */
const Recorded = OperationId.nullable()

export const listGuideCategoryRows = call({
  service: 'editorial',
  method: 'GET',
  path: PATH,
  summary: 'Categories of guides by name, or those in the trash, the last first; at most 500 (ours)',
  access: GUIDE_EDITORS,
  query: z.object({ state: z.enum(['live', 'trash']).default('live'), term: z.string().trim().max(80).optional() }),
  refuses: [],
  answer: z.object({ categories: z.array(GuideCategoryRow) }),
})

export const getGuideCategoriesHanging = call({
  service: 'editorial',
  method: 'GET',
  path: `${PATH}/hanging`,
  summary: 'Guides with any of these categories, and the addresses to which they lead (ours)',
  access: GUIDE_EDITORS,
  query: z.object({ ids: idList(MOST_CHANGED_CATEGORIES) }),
  refuses: [],
  answer: z.object({ hanging: Hanging }),
})

export const changeGuideCategory = call({
  service: 'editorial',
  method: 'POST',
  path: `${PATH}/:id/change`,
  summary: 'Renames a category of guides, or leads it to another page of gifts; guides show it within a second (ours)',
  access: GUIDE_EDITORS,
  params: z.object({ id: Id }),
  body: z.object({ name: Name.optional(), slug: Slug.optional(), version: Version }),
  refuses: ['category-not-found', 'name-missing', 'name-taken', 'slug-taken', 'stale-version'],
  refusalContent: { 'stale-version': z.object({ current: GuideCategoryRow }) },
  answer: z.object({ category: GuideCategoryRow, operation_id: Recorded }),
})

export const mergeGuideCategories = call({
  service: 'editorial',
  method: 'POST',
  path: `${PATH}/merge`,
  summary: 'Guides of some categories get another one in their place; the former ones go into the trash (ours)',
  access: GUIDE_EDITORS,
  body: z.object({ ids: Ids, into: Id }),
  refuses: ['category-not-found', 'same-category'],
  answer: z.object({ category: GuideCategoryRow, operation_id: Recorded }),
})

export const trashGuideCategories = call({
  service: 'editorial',
  method: 'POST',
  path: `${PATH}/trash`,
  summary: 'Puts categories of guides into the trash: guides do not show them until they are restored (ours)',
  access: GUIDE_EDITORS,
  body: z.object({ ids: Ids }),
  refuses: ['category-not-found'],
  answer: z.object({ trashed: z.int(), operation_id: Recorded }),
})

export const restoreGuideCategory = call({
  service: 'editorial',
  method: 'POST',
  path: `${PATH}/:id/restore`,
  summary: 'Takes a category of guides out of the trash: guides that had it show it again, also after a merge (ours)',
  access: GUIDE_EDITORS,
  params: z.object({ id: Id }),
  refuses: ['category-not-found', 'name-taken', 'slug-taken'],
  answer: z.object({ category: GuideCategoryRow, operation_id: Recorded }),
})
