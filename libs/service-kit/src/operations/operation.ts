import { hasRole, type Identity } from '../calls/call-context.ts'
import type { Snapshot } from './table-rows.ts'

/**
 * `running`: rows still wait. `done`: it is in force. `undoing`, `undone`: another operation takes or took it back. `failed`: its
 * work was given up, and goes on when it is asked for again. `final`: it is in force, and cannot be taken back any more, as its
 * row was deleted for good.
 */
export type OperationState = 'running' | 'done' | 'undoing' | 'undone' | 'failed' | 'final'

/** What somebody did, and how far it is. */
export interface Operation {
  readonly id: number
  readonly at: Date
  /** `member 7`, or the name of the command or job. */
  readonly actor: string
  readonly memberId: number | null
  /** A term of the domain: `change`, `trash`, `republish`. */
  readonly action: string
  readonly subjectType: string
  /** Null for many. */
  readonly subjectId: string | null
  /** Its title, or how many. */
  readonly subject: string
  readonly state: OperationState
  readonly total: number
  readonly changed: number
  readonly skipped: number
  /** The operation that this one takes back. */
  readonly undoes: number | null
  /** The operation that takes this one back. */
  readonly undoneBy: number | null
  readonly touched: Date
  /** Grows with every change of it. */
  readonly version: number
}

/** Why an undo left a row: somebody changed it since, it is gone, or another row stands in its place. */
export type LeftBecause = 'changed-since' | 'gone' | 'in-the-way'

/** One row of an operation. */
export interface OperationRow {
  readonly place: number
  readonly type: string
  readonly id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** Null while it waits. */
  readonly outcome: 'changed' | 'kept' | null
  readonly refusal: LeftBecause | null
}

/** Rows of one type before a change: by id, null for one that is not there. */
export interface RowsBefore {
  readonly type: string
  readonly rows: ReadonlyMap<string, Snapshot | null>
}

/** Operations are seen and undone by the member who did them, and by administrators. */
export function mayUseOperation(identity: Identity, { memberId }: Pick<Operation, 'memberId'>): boolean {
  return identity.userId === memberId || hasRole(identity, 'access')
}
