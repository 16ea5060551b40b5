import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../scalars.ts'
import { FEED_STAFF } from './feed-imports.ts'

/** Problems in rows of a feed, grouped by reason. */
export const FeedFinding = z.object({
  /** Rows that were refused, or imported with changes. */
  kind: z.enum(['refused', 'warned']),
  field: z.string(),
  reason: z.string(),
  rows: z.int(),
  /** The first twenty lines. */
  lines: z.array(z.int()),
  /** Value in the first of these lines. */
  value: z.string(),
})
export type FeedFinding = z.output<typeof FeedFinding>

export const listFeedFindings = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/feed-imports/:id/findings',
  summary: 'Why rows were refused, and what rows were taken with a warning: how many of each reason, and where',
  access: FEED_STAFF,
  params: z.object({ id: Id }),
  answer: z.object({ findings: z.array(FeedFinding) }),
})
