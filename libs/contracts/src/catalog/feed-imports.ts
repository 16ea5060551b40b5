import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber } from '../scalars.ts'
import { sentenceOf } from '../sentences.ts'
import { PUBLISHING_NEEDS } from './post-filter.ts'
import { FeedMap } from './feed-map.ts'

/** Roles that may import feeds. */
export const FEED_STAFF = ['editor', 'import_copy_access'] as const

/** Result of a rollback. `kept` counts gifts that were changed since the import, or are deleted already. */
export const FeedRollback = z.object({
  status: z.enum(['waiting', 'running', 'done']),
  /** Created by the import and not used anywhere. */
  deleted: z.int(),
  /** Created by the import and saved, rated or shown since: unpublished, not deleted. */
  withdrawn: z.int(),
  /** Changed by the import and reset to their earlier state. */
  restored: z.int(),
  kept: z.int(),
  finished: Moment.nullable(),
})
export type FeedRollback = z.output<typeof FeedRollback>

/** One run of a feed. Counts grow during the run; at the end read = created + updated + unchanged + merged + refused. */
export const FeedImport = z.object({
  id: z.int(),
  filename: z.string(),
  source: z.string(),
  /** Member who started it; null for the command line and for deleted members. */
  started_by: z.object({ user_id: z.int(), username: z.string() }).nullable(),
  publish: z.boolean(),
  /** The stored file; null once the file is removed. */
  file_id: z.int().nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  dry_run: z.boolean(),
  bytes_read: z.int(),
  bytes_total: z.int(),
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Further rows of an item that was imported from another row, with the categories of all its rows. */
  merged: z.int(),
  refused: z.int(),
  /** Rows imported with changes; each is also in one of the other counts. */
  warned: z.int(),
  rows_per_second: z.number(),
  seconds_left: z.number().nullable(),
  error: z.string().nullable(),
  created_at: Moment,
  started: Moment.nullable(),
  finished: Moment.nullable(),
  /** Whether a rollback is possible: the run is over, was not a dry run, and its changes are still recorded. */
  can_roll_back: z.boolean(),
  rollback: FeedRollback.nullable(),
})
export type FeedImport = z.output<typeof FeedImport>

export const RefusedRow = z.object({ line: z.int(), field: z.string(), reason: z.string(), value: z.string() })
export type RefusedRow = z.output<typeof RefusedRow>

export const startFeedImport = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/feed-imports',
  summary:
    'Takes in a product feed (CSV, JSON lines, or the XML of Google Merchant; gzipped or not) and imports it in the background',
  access: FEED_STAFF,
  upload: { field: 'feed', maxBytes: 512 * 1024 * 1024 },
  body: z.object({
    map: z.string().transform((text, context) => {
      const parsed = FeedMap.safeParse(jsonOrUndefined(text), { error: sentenceOf })
      if (parsed.success) return parsed.data
      const issue = parsed.error.issues[0]
      context.addIssue({
        code: 'custom',
        message: `The map is not right: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
      })
      return z.NEVER
    }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'A currency is three capital letters.')
      .optional(),
    dry_run: z
      .string()
      .optional()
      .transform((value) => value === 'true' || value === '1' || value === 'on'),
  }),
  answer: z.object({ import: FeedImport }),
})

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const listFeedImports = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-imports',
  summary: 'The last imports, newest first',
  access: FEED_STAFF,
  answer: z.object({ imports: z.array(FeedImport) }),
})

export const getFeedImport = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-imports/:id',
  summary: 'How far one import is, and the map it reads by',
  access: FEED_STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ import: FeedImport, map: FeedMap, currency: z.string().nullable() }),
})

export const listRefusedRows = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-imports/:id/refused/:page',
  summary: 'Rows that were refused, with line, field and reason, 100 a page',
  access: FEED_STAFF,
  params: z.object({ id: Id, page: PageNumber }),
  answer: z.object({ rows: z.array(RefusedRow) }),
})

export const FEED_GIFTS_PER_PAGE = 50

/** A gift that an import created or changed. */
export const FeedImportGift = z.object({
  id: z.int(),
  what: z.enum(['created', 'updated']),
  /** Result of the rollback for this gift. */
  outcome: z.enum(['deleted', 'withdrawn', 'restored', 'kept']).nullable(),
  /** Null once the gift is deleted. */
  gift: z
    .object({
      slug: z.string(),
      title: z.string(),
      image: z.string(),
      price: z.number().nullable(),
      currency: z.string(),
      published: Moment.nullable(),
      missing: z.array(z.enum(PUBLISHING_NEEDS)),
      publish_when_complete: z.boolean(),
      /** The gift was changed after the import, so a rollback leaves it unchanged. */
      changed_since: z.boolean(),
    })
    .nullable(),
})
export type FeedImportGift = z.output<typeof FeedImportGift>

export const listFeedImportGifts = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-imports/:id/gifts/:page',
  summary: `Gifts that an import made or changed, ${FEED_GIFTS_PER_PAGE} a page`,
  access: FEED_STAFF,
  params: z.object({ id: Id, page: PageNumber }),
  query: z.object({ show: z.enum(['all', 'created', 'updated', 'incomplete']).default('all') }),
  answer: z.object({
    gifts: z.array(FeedImportGift),
    total: z.int(),
    /** Over all gifts of the import: drafts that can be published now, and drafts with missing fields. */
    ready: z.int(),
    incomplete: z.int(),
  }),
})

export const publishFeedImport = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/feed-imports/:id/publish',
  summary: 'Publishes the drafts that an import made: at once where link, price and picture are there, the others once they are',
  access: FEED_STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ published: z.int(), waiting: z.int() }),
})

export const rollBackFeedImport = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/feed-imports/:id/roll-back',
  summary:
    'Takes an import back in the background: what it made goes, what it changed returns, what was touched since stays. ' +
    'Asking twice changes nothing',
  access: FEED_STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ import: FeedImport }),
})
