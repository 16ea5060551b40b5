import { z } from 'zod'
import { call } from '../call.ts'
import { Moment, PageNumber } from '../scalars.ts'

const STAFF = ['editor'] as const

/** What an operation can be about. Logs of other areas have further names. */
export type OperationKind =
  | 'gift'
  | 'gift-category'
  | 'guide'
  | 'guide-category'
  | 'blog-post'
  | 'featured-gift'
  | 'navigation-entry'
  | 'season'
  | 'search-synonym'
  | 'etsy-keyword'
  | 'etsy-listing'
  | 'user-rights'
  | 'replaced-link'
  | 'guide-links'

export const OPERATIONS_PER_PAGE = 50
/** Rows of an operation that one answer shows; `changed` and `skipped` count all. */
export const SHOWN_OPERATION_ROWS = 100
/** Operations that are counted; beyond it the total stays there. */
export const MOST_COUNTED_OPERATIONS = 50_000

/** The service that did it, and its number there: `catalog-12`; `editorial-log-7` is known from a log and cannot be undone. */
export const OperationId = z.string().regex(/^[a-z]{1,20}(-log)?-[1-9][0-9]{0,14}$/, 'That is no operation.')

/** Something that staff did. */
export const Operation = z.object({
  id: z.string(),
  /** What was done: `change`, `create`, `delete`, `undo`. */
  action: z.string(),
  /** What kind of thing it was done to: `gift-category`. */
  subject_type: z.string(),
  /** Its title, or how many. */
  subject: z.string(),
  /** The name of the member, or of the command or job; null for somebody whose name is not known any more. */
  who: z.string().nullable(),
  at: Moment,
  /**
   * `undoing` and `undone` are said of what another operation takes back; `failed` goes on when it is asked for again; `final`
   * cannot be taken back, as what it was about is deleted for good.
   */
  state: z.enum(['running', 'done', 'undoing', 'undone', 'failed', 'final']),
  /** Rows that it is about, that it changed so far, and that it left as they are. */
  total: z.int(),
  changed: z.int(),
  skipped: z.int(),
  /** The operation that this one takes back. */
  undoes: z.string().nullable(),
  /** The operation that takes this one back. */
  undone_by: z.string().nullable(),
  can_undo: z.boolean(),
})
export type Operation = z.output<typeof Operation>

/** What a service tells of one of its operations, by which the list follows it. */
export const OperationFacts = z.object({
  service: z.string().max(40),
  /** Its id in the service. */
  number: z.int(),
  /** Grows with every change; the list drops facts that are older than what it holds. */
  version: z.int(),
  done_at: Moment,
  /** `member 7`, or the name of the command or job. */
  actor: z.string(),
  member_id: z.int().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject: z.string(),
  state: Operation.shape.state,
  total: z.int(),
  changed: z.int(),
  skipped: z.int(),
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
})
export type OperationFacts = z.output<typeof OperationFacts>

/** What a service tells of one entry of its log: who did what to which thing. Details stay in the service. */
export const ActivityFacts = OperationFacts.pick({
  service: true,
  number: true,
  done_at: true,
  actor: true,
  member_id: true,
  action: true,
  subject_type: true,
  subject: true,
})
export type ActivityFacts = z.output<typeof ActivityFacts>

const Values = z.record(z.string(), z.unknown())

/** What became of one row. */
export const OperationRow = z.object({
  type: z.string(),
  id: z.string(),
  /** Only what differs, by the names of the columns. Null where there was no row, or is none any more. */
  before: Values.nullable(),
  after: Values.nullable(),
  outcome: z.enum(['changed', 'kept']).nullable(),
  /** Why it was left as it is. */
  reason: z.string().nullable(),
})
export type OperationRow = z.output<typeof OperationRow>

export const listOperations = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/operations',
  summary: 'What staff did, newest first; editors see what they did themselves',
  access: STAFF,
  query: z.object({
    page: PageNumber.default(1),
    /** A name. */
    who: z.string().trim().max(80).optional(),
    /** A kind of thing: `gift-category`. */
    what: z.string().trim().max(40).optional(),
  }),
  refuses: [],
  answer: z.object({ operations: z.array(Operation), total: z.int() }),
})

export const getOperation = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/operations/:operation',
  summary: 'One operation with its rows before and after; for the member who did it, and administrators',
  access: STAFF,
  params: z.object({ operation: OperationId }),
  refuses: ['operation-not-found'],
  answer: z.object({ operation: Operation.extend({ rows: z.array(OperationRow) }) }),
})

export const undoOperation = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/admin/operations/:operation/undo',
  summary: 'Puts back every row that nobody changed since, as an operation of its own. Asking twice answers the same one',
  access: STAFF,
  params: z.object({ operation: OperationId }),
  refuses: ['operation-not-found', 'operation-running', 'cannot-undo'],
  answer: z.object({ operation: Operation }),
})
