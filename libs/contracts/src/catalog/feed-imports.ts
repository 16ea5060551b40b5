import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Moment, PageNumber } from '../scalars.ts'
import { FeedMap } from './feed-map.ts'

const STAFF = ['editor'] as const

/** One run of a feed. While it runs the counts grow; at the end read = created + updated + unchanged + refused. */
export const FeedImport = z.object({
  id: z.int(),
  filename: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  dry_run: z.boolean(),
  bytes_read: z.int(),
  bytes_total: z.int(),
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows_per_second: z.number(),
  seconds_left: z.number().nullable(),
  error: z.string().nullable(),
  started: Moment.nullable(),
  finished: Moment.nullable(),
})
export type FeedImport = z.output<typeof FeedImport>

export const RefusedRow = z.object({ line: z.int(), field: z.string(), reason: z.string(), value: z.string() })
export type RefusedRow = z.output<typeof RefusedRow>

export const startFeedImport = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/feed-imports',
  summary: 'Takes in a product feed (CSV, gzipped CSV, JSON lines) and imports it in the background',
  access: STAFF,
  upload: { field: 'feed', maxBytes: 512 * 1024 * 1024 },
  body: z.object({
    map: z.string().transform((text, context) => {
      const parsed = FeedMap.safeParse(jsonOrUndefined(text))
      if (parsed.success) return parsed.data
      const issue = parsed.error.issues[0]
      context.addIssue({ code: 'custom', message: `The map is not right: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}` })
      return z.NEVER
    }),
    currency: z.string().regex(/^[A-Z]{3}$/, 'A currency is three capital letters.').optional(),
    dry_run: z.string().optional().transform((value) => value === 'true' || value === '1' || value === 'on'),
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
  access: STAFF,
  answer: z.object({ imports: z.array(FeedImport) }),
})

export const getFeedImport = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-imports/:id',
  summary: 'How far one import is',
  access: STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ import: FeedImport }),
})

export const listRefusedRows = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-imports/:id/refused/:page',
  summary: 'Rows that were refused, with line, field and reason, 100 a page',
  access: STAFF,
  params: z.object({ id: Id, page: PageNumber }),
  answer: z.object({ rows: z.array(RefusedRow) }),
})
