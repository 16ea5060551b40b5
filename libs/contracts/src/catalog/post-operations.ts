import { z } from 'zod'
import { call } from '../call.ts'
import { Country, Id, Moment, Price } from '../scalars.ts'
import { PostFilter } from './post-filter.ts'

const STAFF = ['editor'] as const

/** Most gifts that one bulk change names by id. */
export const MAX_BULK_IDS = 1000
/** Refusals that an operation lists; `refused_count` counts all. */
export const LISTED_REFUSALS = 100

const CategoryIds = z.array(Id).min(1).max(50)

/** A host without scheme, port and path, in small letters. */
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'A shop is named by its host, like shop.example.')

/** What is done to each gift. A gift that is public already keeps its date where `published` is not in the future. */
export const BulkPostChange = z
  .strictObject({
    published: Moment.nullable().optional(),
    add_category_ids: CategoryIds.optional(),
    remove_category_ids: CategoryIds.optional(),
    /** In the currency that each gift has; null takes the price away, which a public gift needs. */
    price: Price.nullable().optional(),
    broken: z.boolean().optional(),
    unavailable: z.boolean().optional(),
    nsfw: z.boolean().optional(),
    instagram: z.boolean().optional(),
    /** Countries it is shown in; none means all. */
    countries: z.array(Country).max(249).optional(),
    /** A link at this host, with or without `www.`, leads to the same path at `merchant_to`. Other links stay. */
    merchant_from: Host.optional(),
    merchant_to: Host.optional(),
    /** Takes out of the trash what is in it; each is published again if it was. */
    trashed: z.literal(false).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please say what is to change.')
  .refine(({ merchant_from: from, merchant_to: to }) => (from === undefined) === (to === undefined), {
    path: ['merchant_to'],
    message: 'Please name both shops.',
  })
  .refine(({ merchant_from: from, merchant_to: to }) => from === undefined || from !== to, {
    path: ['merchant_to'],
    message: 'These are the same shop.',
  })
  .refine(({ trashed, ...others }) => trashed === undefined || Object.values(others).every((value) => value === undefined), {
    path: ['trashed'],
    message: 'Gifts come out of the trash as they went into it: nothing else is changed with it.',
  })
export type BulkPostChange = z.output<typeof BulkPostChange>

/**
 * A change of many gifts, which works in the background. A gift that has what is wanted already is neither changed nor
 * refused.
 */
export const PostOperation = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'undoing', 'undone', 'failed', 'dry-run']),
  /** Gifts that were named or found. */
  total: z.int(),
  /** Gifts that were changed so far; of a dry run, those that would be. */
  changed: z.int(),
  /** Gifts that were put back so far. */
  undone: z.int(),
  /** The first refusals: of the change, or `changed-since` of the undo. */
  refused: z.array(
    z.object({
      post_id: z.int(),
      title: z.string(),
      code: z.enum(['not-ready-to-publish', 'in-trash', 'post-not-found', 'post-is-guide', 'changed-since']),
      reason: z.string(),
    }),
  ),
  refused_count: z.int(),
  created: Moment,
  /** Null where there is nothing to undo. */
  undo_until: Moment.nullable(),
})
export type PostOperation = z.output<typeof PostOperation>

export const bulkChangePosts = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/posts/bulk',
  summary: 'Changes many gifts in the background: those with the ids, or all that a filter finds. A dry run changes nothing',
  access: STAFF,
  body: z
    .strictObject({
      ids: z.array(Id).min(1).max(MAX_BULK_IDS, `At most ${MAX_BULK_IDS} gifts at once.`).optional(),
      filter: PostFilter.strict().optional(),
      change: BulkPostChange,
      dry_run: z.boolean().default(false),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      message: 'Please name either the gifts or a filter.',
    }),
  bodyExample: { ids: [1, 2], change: { nsfw: true }, dry_run: true },
  refuses: [],
  answer: z.object({ operation: PostOperation }),
})

export const getPostOperation = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/posts/bulk/:id',
  summary: 'How far a change of many gifts is; for the member who asked for it, and administrators',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['operation-not-found'],
  answer: z.object({ operation: PostOperation }),
})

export const undoPostOperation = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/posts/bulk/:id/undo',
  summary: 'Puts back, in the background, the gifts that nobody changed since. Asking twice changes nothing',
  access: STAFF,
  params: z.object({ id: Id }),
  refuses: ['operation-not-found', 'operation-running', 'cannot-undo'],
  answer: z.object({ operation: PostOperation }),
})
