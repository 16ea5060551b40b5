import type { Actor } from '../activity/activity-log.ts'
import type { Identity } from '../calls/call-context.ts'
import type { Transaction } from '../database/transactions.ts'
import { Injectable } from '@nestjs/common'
import type { Operation } from './operation.ts'
import type { TableRows } from './table-rows.ts'

/** Rows of one type that an undo wrote. */
export interface WrittenRows {
  readonly actor: Actor
  /** The undo. */
  readonly operation: number
  /** Rows that are there: they were changed, or came back. */
  readonly ids: readonly string[]
  /** Those of them that were there before, as they were: with the names of their columns. */
  readonly before: readonly Readonly<Record<string, unknown>>[]
  /** Rows that are gone, as they were: with the names of their columns. */
  readonly removed: readonly Readonly<Record<string, unknown>>[]
  readonly at: Date
  /** Whether these are only some of the rows of a long undo: `ended` follows once all are written. */
  readonly isPiece: boolean
}

/** A type of row whose changes are recorded and put back. */
export interface UndoableRow {
  readonly rows: TableRows
  /** Whether rows that were just put back break a rule that the database does not know: they are left then. */
  readonly breaksRule?: (transaction: Transaction, ids: readonly string[], actor: Actor) => Promise<boolean>
  /**
   * Those rows that a person changed since an operation; changes of others count as the system's, and do not keep a row from
   * being put back. Absent: every change counts.
   */
  readonly changedByPeople?: (transaction: Transaction, ids: readonly string[], operation: number) => Promise<ReadonlySet<string>>
  /** What follows a change in its transaction: events, the log of changes. */
  readonly changed?: (transaction: Transaction, written: WrittenRows) => Promise<void>
  /** What follows after the commit: purges of caches. */
  readonly committed?: (written: WrittenRows) => Promise<void>
  /** What follows the last piece of a long undo of such rows, even where another process wrote the pieces. */
  readonly ended?: () => Promise<void>
}

/** An operation that is taken back whole, in one transaction. */
export interface SetUndo {
  /** The operation that is taken back; locked. */
  readonly operation: Operation
  /** The id of its undo, to which rows are added. */
  readonly id: number
  readonly identity: Identity
  readonly at: Date
}

/** How many rows were put back and left, and what follows after the commit. */
export interface SetPutBack {
  readonly changed: number
  readonly skipped: number
  readonly committed?: () => Promise<void>
}

/**
 * Operations whose capability writes their rows by statements of its own: thousands of them at once, or rows that are more than
 * columns of a table. `Operations.recordSet` records them.
 */
export interface UndoableSet {
  /**
   * Puts back what nobody changed since of the rows that the operation changed, and writes each row into `operation_rows` of the
   * undo, changed or kept. It takes undos back, too: their rows have the same form.
   */
  readonly putBack: (transaction: Transaction, undo: SetUndo) => Promise<SetPutBack>
}

/** The types of rows of a service that are recorded and put back; each capability adds its own when it starts. */
@Injectable()
export class UndoableRows {
  readonly #types = new Map<string, UndoableRow>()
  readonly #sets = new Map<string, UndoableSet>()

  /** @throws Error for a type that another capability added */
  add(type: string, row: UndoableRow): void {
    if (this.#types.has(type)) throw new Error(`Rows of type ${type} are added twice`)
    this.#types.set(type, row)
  }

  /** @param subjectType of the operations that are taken back so. @throws Error for a type that another capability added */
  addSet(subjectType: string, set: UndoableSet): void {
    if (this.#sets.has(subjectType)) throw new Error(`Operations on ${subjectType} are added twice`)
    this.#sets.set(subjectType, set)
  }

  /** Undefined for operations that are taken back row by row. */
  setOf(subjectType: string): UndoableSet | undefined {
    return this.#sets.get(subjectType)
  }

  /** What follows a long undo, of operations on rows of one type. */
  async end(subjectType: string): Promise<void> {
    await this.#types.get(subjectType)?.ended?.()
  }

  /** @throws Error for an unknown type */
  get(type: string): UndoableRow {
    const row = this.#types.get(type)
    if (row === undefined) throw new Error(`No capability puts rows of type ${type} back`)
    return row
  }
}

/** The id of the member who acts; null for a command or job. */
export function memberOfActor(actor: Actor): number | null {
  return 'memberId' in actor ? actor.memberId : null
}
