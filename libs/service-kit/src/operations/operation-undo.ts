import { actorName, ActivityLog } from '../activity/activity-log.ts'
import type { Identity } from '../calls/call-context.ts'
import { DomainError } from '../calls/domain-error.ts'
import { type Transaction, Transactions } from '../database/transactions.ts'
import { CLOCK, type Clock } from '../time/clock.ts'
import { Inject, Injectable } from '@nestjs/common'
import { mayUseOperation, type Operation } from './operation.ts'
import { OperationsRepository } from './operations.repository.ts'
import { type PutBack, RowRestore } from './row-restore.ts'
import { type SetPutBack, type SetUndo, UndoableRows, type UndoableSet } from './undoable-rows.ts'
import { workInPieces } from './work-pace.ts'

/** Rows of one transaction. */
const CHUNK_SIZE = 100

const DELETED_FOR_GOOD = 'This is deleted for good with what was in the trash: it cannot be taken back any more.'

const notFound = (): DomainError => new DomainError('not-found', 'operation-not-found', 'We could not find that operation.')

interface Begun {
  readonly undo: Operation
  /** Follows after the commit. */
  readonly committed?: () => Promise<void>
}

/**
 * Takes operations back. The undo is an operation of its own: its rows wait, and are put back some at a time. A process that ends
 * leaves whole chunks, and another one goes on with the next.
 */
@Injectable()
export class OperationUndo {
  readonly #log = new ActivityLog()

  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(RowRestore) private readonly restore: RowRestore,
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Begins the undo; one of few rows is done at once, and a longer one is `running` until `work` has ended. Asked again, it
   * answers the same undo.
   * @throws DomainError `operation-not-found` also for whoever may not use it, `operation-running`, `cannot-undo`
   */
  async undo(id: number, identity: Identity): Promise<Operation> {
    const { undo, committed } = await this.transactions.run(async (transaction) => {
      const operation = await this.operations.findForUpdate(transaction, id)
      if (operation === undefined || !mayUseOperation(identity, operation)) throw notFound()
      return await this.#begin(transaction, operation, identity)
    })
    await committed?.()
    if (undo.state !== 'running' || isLong(undo)) return undo
    while (await this.chunk(undo.id));
    return await this.#get(undo.id)
  }

  /** Puts rows back until none wait, or another process has ended it; with rests. */
  async work(id: number): Promise<void> {
    await workInPieces(() => this.chunk(id), CHUNK_SIZE)
    await this.#end(id)
  }

  /** Puts the next rows back. @returns whether more may wait */
  async chunk(id: number): Promise<boolean> {
    const done = await this.transactions.run(async (transaction) => {
      const undo = await this.operations.findForUpdate(transaction, id)
      if (undo?.state !== 'running' || undo.undoes === null) return undefined
      return await this.#putBackNext(transaction, undo, undo.undoes)
    })
    for (const written of done ?? []) await written.committed()
    return done !== undefined
  }

  async markFailed(id: number): Promise<void> {
    await this.operations.markFailed(id, this.clock())
    await this.#end(id)
  }

  /** Undos whose work has stopped. */
  async listStalled(since: Date): Promise<number[]> {
    return await this.operations.listStalledUndos(since)
  }

  async #begin(transaction: Transaction, operation: Operation, identity: Identity): Promise<Begun> {
    const now = this.clock()
    if (operation.undoneBy !== null) return { undo: await this.#resume(transaction, operation.undoneBy) }
    if (operation.state === 'running')
      throw new DomainError('conflict', 'operation-running', 'This is still at work. It can be undone once it is over.')
    if (operation.state === 'final') throw new DomainError('conflict', 'cannot-undo', DELETED_FOR_GOOD)
    const { action, subjectType, subjectId, subject, changed } = operation
    if (changed === 0) throw new DomainError('conflict', 'cannot-undo', 'Nothing was changed: there is nothing to undo.')
    const actor = { memberId: identity.userId }
    const columns = { at: now, actor: actorName(actor), memberId: actor.memberId, subjectType, subjectId, subject }
    const counts = { state: 'running', total: changed, changed: 0 } as const
    const id = await this.operations.insert(transaction, { ...columns, ...counts, action: undoOf(action) }, operation.id)
    await this.operations.setUndoneBy(transaction, operation.id, id, now)
    await this.#log.record(transaction, {
      actor,
      action: undoOf(action),
      item: { type: 'operation', id },
      details: { undoes: operation.id },
    })
    const set = this.types.setOf(subjectType)
    if (set === undefined) await this.operations.insertUndoRows(transaction, id, operation.id)
    const committed = set && (await this.#putBackSet(transaction, set, { operation, id, identity, at: now }))
    return { undo: await this.#get(id, transaction), ...(committed && { committed }) }
  }

  /** All of it in this transaction. @returns what follows after the commit */
  async #putBackSet(transaction: Transaction, set: UndoableSet, undo: SetUndo): Promise<SetPutBack['committed']> {
    const { changed, skipped, committed } = await set.putBack(transaction, undo)
    await this.operations.addProgress(transaction, undo.id, { changed, skipped }, undo.at)
    await this.operations.setState(transaction, undo.id, 'done', undo.at)
    await this.operations.setState(transaction, undo.operation.id, 'undone', undo.at)
    return committed
  }

  /** One that was given up goes on. */
  async #resume(transaction: Transaction, id: number): Promise<Operation> {
    const undo = await this.operations.findForUpdate(transaction, id)
    if (undo?.state === 'failed') await this.operations.setState(transaction, id, 'running', this.clock())
    return await this.#get(id, transaction)
  }

  async #putBackNext(transaction: Transaction, undo: Operation, undoes: number): Promise<readonly PutBack[] | undefined> {
    const now = this.clock()
    const waiting = await this.operations.listWaiting(transaction, undo.id, CHUNK_SIZE)
    if (waiting.length === 0) {
      await this.operations.setState(transaction, undo.id, 'done', now)
      await this.operations.setState(transaction, undoes, 'undone', now)
      return undefined
    }
    const actor = undo.memberId === null ? { name: undo.actor } : { memberId: undo.memberId }
    const occasion = { actor, id: undo.id, undoes, now, isPiece: isLong(undo) }
    const done = await this.restore.putBack(transaction, waiting, occasion)
    const settled = done.flatMap(({ rows }) => rows)
    await this.operations.settle(transaction, undo.id, settled, waiting)
    const changed = settled.filter(({ outcome }) => outcome === 'changed').length
    await this.operations.addProgress(transaction, undo.id, { changed, skipped: settled.length - changed }, now)
    return done
  }

  /** What follows the last row, or the last one that was put back before the work was given up. */
  async #end(id: number): Promise<void> {
    const undo = await this.operations.find(id)
    if (undo !== undefined && isLong(undo)) await this.types.end(undo.subjectType)
  }

  async #get(id: number, transaction?: Transaction): Promise<Operation> {
    const operation = await this.operations.find(id, transaction)
    if (operation === undefined) throw notFound()
    return operation
  }
}

/** Whether it is worked at in pieces, by a job. */
const isLong = ({ total }: Operation): boolean => total > CHUNK_SIZE

/** `undo` takes something back, and `redo` takes that back. */
function undoOf(action: string): string {
  return action === 'undo' ? 'redo' : 'undo'
}
