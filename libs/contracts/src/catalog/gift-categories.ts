import { z } from 'zod'
import { call } from '../call.ts'
import { Hanging } from '../hanging.ts'
import { decimal, Id, Moment, Slug, Version } from '../scalars.ts'
import { TRASH_DAYS } from './admin-posts.ts'
import { OperationId } from './operations.ts'
import { Picture } from './post.ts'
import { staleVersionOf } from './staff-changes.ts'

const STAFF = ['editor'] as const

/** A gift category (visitor.md section 3) with its position in the tree of two levels. */
export const GiftCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  modified: Moment,
  rating: z.number().nullable(),
  parent_id: z.int().nullable(),
  post_count: z.int(),
  /** Chosen by staff; null for that of its best gift. */
  picture: Picture.nullable(),
  /** Rises with every save, which names the version that it is based on. */
  version: z.int(),
})
export type GiftCategory = z.output<typeof GiftCategory>

const Share = decimal(0, 1, { kind: 'The focus is a number from 0 to 1.' })

export const GiftCategoryDraft = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(100),
  slug: Slug.optional(),
  description: z.string().max(5000).optional(),
  parent_id: Id.nullable().optional(),
  /** Of a picture that was uploaded; null for that of its best gift. */
  picture_id: z.string().nullable().optional(),
  focus_x: Share.optional(),
  focus_y: Share.optional(),
})
export type GiftCategoryDraft = z.output<typeof GiftCategoryDraft>

/** The fields that change, and the version of the category that the change is based on. */
export const GiftCategorySave = GiftCategoryDraft.partial().extend({ version: Version })
export type GiftCategorySave = z.output<typeof GiftCategorySave>

export const listGiftCategories = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/gift-categories',
  summary: 'All gift categories with their number of gifts',
  access: STAFF,
  answer: z.object({ categories: z.array(GiftCategory) }),
})

export const listCategoryTree = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/gift-categories',
  summary: 'All gift categories by their ids and those above them, for whoever chooses some',
  access: 'visitor',
  answer: z.object({
    categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), parent_id: z.int().nullable() })),
  }),
  cache: { fresh: 300, stale: 86_400, shows: ['category'] },
})

export const getGiftCategory = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/gift-categories/:id',
  summary: 'One gift category',
  access: STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ category: GiftCategory }),
})

export const createGiftCategory = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/gift-categories',
  summary: 'Creates a gift category; two levels at most',
  access: STAFF,
  body: GiftCategoryDraft,
  answer: z.object({ category: GiftCategory }),
})

export const updateGiftCategory = call({
  service: 'catalog',
  method: 'PUT',
  path: '/api/admin/gift-categories/:id',
  summary: 'Changes a gift category; only the fields that are sent. Refused where it has changed since the version that is sent',
  access: STAFF,
  params: z.object({ id: Id }),
  body: GiftCategorySave,
  refuses: ['category-not-found', 'slug-taken', 'stale-version'],
  refusalContent: { 'stale-version': staleVersionOf(GiftCategory) },
  answer: z.object({ category: GiftCategory }),
})

export const deleteGiftCategory = call({
  service: 'catalog',
  method: 'DELETE',
  path: '/api/admin/gift-categories/:id',
  summary: `Deletes a gift category that has no categories below it; its gifts stay. It can be restored for ${TRASH_DAYS} days`,
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['category-not-found', 'category-has-children'],
  answer: z.object({ operation_id: OperationId.nullable() }),
})

export const getGiftCategoryHanging = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/gift-categories/:id/hanging',
  summary:
    'What hangs on a gift category before it is deleted: gifts, its address, menus, seasons, guides that link to it (ours)',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['category-not-found'],
  answer: z.object({
    hanging: Hanging,
    /** False while the guides cannot be asked: links and guides are left out then. */
    guides_known: z.boolean(),
  }),
})

/** Most deleted gift categories of one answer. */
export const MOST_DELETED_CATEGORIES = 100

/** A gift category that can be restored. */
export const DeletedGiftCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Gifts that were in it. */
  post_count: z.int(),
  deleted: Moment,
  /** Who deleted it; null for somebody whose name is not known any more. */
  who: z.string().nullable(),
})
export type DeletedGiftCategory = z.output<typeof DeletedGiftCategory>

export const listDeletedGiftCategories = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/deleted-gift-categories',
  summary: `Gift categories deleted in the last ${TRASH_DAYS} days, the last first; at most ${MOST_DELETED_CATEGORIES} (ours)`,
  access: STAFF,
  refuses: [],
  answer: z.object({ categories: z.array(DeletedGiftCategory) }),
})

export const restoreGiftCategory = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/gift-categories/:id/restore',
  summary: 'Brings a deleted gift category back under its address, with its gifts, its ratings and what feeds call it (ours)',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['category-not-found', 'slug-taken', 'parent-not-found', 'parent-too-deep'],
  answer: z.object({ category: GiftCategory, operation_id: OperationId.nullable() }),
})
