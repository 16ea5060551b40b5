import type { Actor } from '../activity/activity-log.ts'
import type { Transaction } from '../database/transactions.ts'
import { Injectable } from '@nestjs/common'
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
}

/** The types of rows of a service that are recorded and put back; each capability adds its own when it starts. */
@Injectable()
export class UndoableRows {
  readonly #types = new Map<string, UndoableRow>()

  /** @throws Error for a type that another capability added */
  add(type: string, row: UndoableRow): void {
    if (this.#types.has(type)) throw new Error(`Rows of type ${type} are added twice`)
    this.#types.set(type, row)
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
