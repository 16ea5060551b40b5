import { CLOCK, type Clock } from '../time/clock.ts'
import { type Actor, actorName, ActivityLog } from '../activity/activity-log.ts'
import type { Transaction } from '../database/transactions.ts'
import { Inject, Injectable } from '@nestjs/common'
import type { RowsBefore } from './operation.ts'
import { OperationsRepository } from './operations.repository.ts'
import { UndoableRows } from './undoable-rows.ts'

/** What a change is about: one row by its title, or how many there are. */
export interface OperationSubject {
  readonly type: string
  /** Absent for many. */
  readonly id?: number | string
  readonly title: string
}

export interface NewOperation {
  readonly actor: Actor
  readonly action: string
  readonly subject: OperationSubject
}

/** What a member of the staff did to rows of one type. */
export interface RowsChange {
  readonly memberId: number
  readonly action: string
  /** Absent for many. */
  readonly id?: number
  /** Of one row, or what stands for many. */
  readonly title: string
}

/** The same to one row. */
export interface RowChange extends RowsChange {
  readonly id: number
}

interface SetSize {
  /** Rows that it is about. */
  readonly total: number
  /** Rows that it changed; all by default. */
  readonly changed?: number
}

/** A row whose change is written down. */
interface ChangedRow {
  readonly type: string
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * Records what staff do, so that it is seen and can be taken back: `before` in the transaction of the change, then the change,
 * then `record` with what `before` answered.
 */
@Injectable()
export class Operations {
  readonly #log = new ActivityLog()

  constructor(
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Locks rows that are going to be changed, and reads them. `deleting` reads all that goes with them, too: what is below a row
   * that is deleted without it does not come back.
   * @throws Error for a type that no capability added
   */
  async before(
    transaction: Transaction,
    type: string,
    ids: readonly (number | string)[],
    { deleting = false }: { readonly deleting?: boolean } = {},
  ): Promise<RowsBefore> {
    const { rows } = this.types.get(type)
    const wanted = [...new Set(ids.map(String))]
    const found = deleting ? await rows.readWhole(transaction, wanted) : await rows.read(transaction, wanted)
    return { type, rows: new Map(wanted.map((id) => [id, found.get(id) ?? null])) }
  }

  /** What stands for `before` of rows that a change made. */
  made(type: string, ids: readonly (number | string)[]): RowsBefore {
    return { type, rows: new Map(ids.map((id) => [String(id), null])) }
  }

  /**
   * Records an operation that is done, in its transaction. @returns its id, or undefined where nothing changed: then nothing is
   * recorded
   */
  async record(
    transaction: Transaction,
    { rows, ...operation }: NewOperation & { readonly rows: readonly RowsBefore[] },
  ): Promise<number | undefined> {
    const changed = await this.#changedOf(transaction, rows)
    if (changed.length === 0) return undefined
    const id = await this.#insert(transaction, operation, { state: 'done', total: changed.length, changed: changed.length })
    await this.operations.insertRows(transaction, id, 0, changed)
    return id
  }

  /** The same for what a member of the staff did to one row, of the type of `rows`. */
  async recordRow(transaction: Transaction, rows: RowsBefore, change: RowChange): Promise<number | undefined> {
    return await this.recordRows(transaction, rows, change)
  }

  /** The same for one or several rows of one type. */
  async recordRows(
    transaction: Transaction,
    rows: RowsBefore,
    { memberId, action, ...subject }: RowsChange,
  ): Promise<number | undefined> {
    const operation = { actor: { memberId }, action, subject: { type: rows.type, ...subject } }
    return await this.record(transaction, { ...operation, rows: [rows] })
  }

  /**
   * Records an operation that is done, in its transaction, and whose rows its capability writes itself: an `UndoableSet`.
   * @returns its id
   */
  async recordSet(transaction: Transaction, operation: NewOperation, { total, changed = total }: SetSize): Promise<number> {
    return await this.#insert(transaction, operation, { state: 'done', total, changed })
  }

  /** Begins an operation of many rows, whose work adds rows as it goes and ends it. */
  async begin(transaction: Transaction, operation: NewOperation, total: number): Promise<number> {
    return await this.#insert(transaction, operation, { state: 'running', total, changed: 0 })
  }

  /** Adds rows that the work of a running operation changed in this transaction. */
  async add(transaction: Transaction, id: number, rows: readonly RowsBefore[], skipped = 0): Promise<void> {
    const changed = await this.#changedOf(transaction, rows)
    await this.operations.insertRows(transaction, id, await this.operations.nextPlace(transaction, id), changed)
    await this.operations.addProgress(transaction, id, { changed: changed.length, skipped }, this.clock())
  }

  /** Ends a running operation. */
  async end(transaction: Transaction, id: number, state: 'done' | 'failed'): Promise<void> {
    await this.operations.setState(transaction, id, state, this.clock())
  }

  /** The rows were deleted for good: what was done to one of them alone cannot be taken back any more. */
  async settleForGood(transaction: Transaction, type: string, ids: readonly (number | string)[]): Promise<void> {
    await this.operations.setFinal(transaction, type, ids.map(String), this.clock())
  }

  async #changedOf(transaction: Transaction, rows: readonly RowsBefore[]): Promise<ChangedRow[]> {
    const changed: ChangedRow[] = []
    for (const { type, rows: befores } of rows) {
      const afters = await this.types.get(type).rows.read(transaction, [...befores.keys()])
      for (const [id, before] of befores) {
        const after = afters.get(id) ?? null
        if (before !== after) changed.push({ type, id, before, after })
      }
    }
    return changed
  }

  async #insert(
    transaction: Transaction,
    { actor, action, subject }: NewOperation,
    counts: { readonly state: 'running' | 'done'; readonly total: number; readonly changed: number },
  ): Promise<number> {
    const id = await this.operations.insert(transaction, {
      ...counts,
      at: this.clock(),
      actor: actorName(actor),
      memberId: 'memberId' in actor ? actor.memberId : null,
      action,
      subjectType: subject.type,
      subjectId: subject.id === undefined ? null : String(subject.id),
      subject: subject.title,
    })
    const details = { subject_type: subject.type, ...(subject.id === undefined ? {} : { subject_id: String(subject.id) }) }
    await this.#log.record(transaction, { actor, action, item: { type: 'operation', id }, details })
    return id
  }
}
