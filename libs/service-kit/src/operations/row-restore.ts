import type { Actor } from '../activity/activity-log.ts'
import type { Transaction } from '../database/transactions.ts'
import { Inject, Injectable } from '@nestjs/common'
import { QueryFailedError } from 'typeorm'
import type { LeftBecause } from './operation.ts'
import type { SettledRow, WaitingRow } from './operations.repository.ts'
import type { Snapshot } from './table-rows.ts'
import { type UndoableRow, UndoableRows, type WrittenRows } from './undoable-rows.ts'

/** Rows that were put back or left, and what follows after the commit. */
export interface PutBack {
  readonly rows: readonly SettledRow[]
  readonly committed: () => Promise<void>
}

interface Occasion {
  readonly actor: Actor
  /** The undo, and the operation that it takes back. */
  readonly id: number
  readonly undoes: number
  readonly now: Date
  /** Whether more rows follow. */
  readonly isPiece: boolean
}

type Snapshots = ReadonlyMap<string, Snapshot>

interface RunOfRows {
  readonly rows: readonly WaitingRow[]
  readonly left: Map<string, LeftBecause>
  readonly current: Snapshots
  readonly undoes: number
}

/** SQLSTATE of violated constraints: another row has the slug, or the row above is gone. */
const INTEGRITY = /^23/

/** Puts rows back that nobody changed since. */
@Injectable()
export class RowRestore {
  constructor(@Inject(UndoableRows) private readonly types: UndoableRows) {}

  /** In the order of the rows, those of one type together. */
  async putBack(transaction: Transaction, waiting: readonly WaitingRow[], occasion: Occasion): Promise<PutBack[]> {
    const done: PutBack[] = []
    for (const rows of runsOf(waiting)) done.push(await this.#putBackRun(transaction, rows, occasion))
    return done
  }

  async #putBackRun(transaction: Transaction, run: readonly WaitingRow[], occasion: Occasion): Promise<PutBack> {
    const { actor, now } = occasion
    const type = this.types.get(run[0]?.type ?? '')
    const current = await type.rows.read(transaction, idsOf(run))
    const left = leftOf(type, run, current)
    const waiting = await withoutSystemChanges(transaction, type, { rows: run, left, current, undoes: occasion.undoes })
    const ready = waiting.filter(({ id }) => !left.has(id))
    const wholes = await type.rows.readWhole(transaction, idsOf(ready.filter(({ after }) => after === null)))
    const write = async (rows: readonly WaitingRow[]): Promise<boolean> => {
      await writeRows(transaction, type, { rows, current, now })
      return (await type.breaksRule?.(transaction, idsOf(rows), actor)) !== true
    }
    for (const id of await writeWhatFits(transaction, ready, write)) left.set(id, 'in-the-way')
    const written = ready.filter(({ id }) => !left.has(id))
    const facts = factsOf(written, { current, wholes }, occasion)
    if (written.length > 0) await type.changed?.(transaction, facts)
    const afters = await type.rows.read(transaction, facts.ids)
    return {
      rows: waiting.map((row) => settled(row, left.get(row.id), { before: wholes.get(row.id), after: afters.get(row.id) })),
      committed: async () => {
        if (written.length > 0) await type.committed?.(facts)
      },
    }
  }
}

/** Rows beside each other with one type, none of them twice. */
function runsOf(waiting: readonly WaitingRow[]): WaitingRow[][] {
  const runs: WaitingRow[][] = []
  for (const row of waiting) {
    const run = runs.at(-1)
    if (run === undefined || run[0]?.type !== row.type || run.some(({ id }) => id === row.id)) runs.push([row])
    else run.push(row)
  }
  return runs
}

function leftOf(type: UndoableRow, waiting: readonly WaitingRow[], current: Snapshots): Map<string, LeftBecause> {
  return new Map(
    waiting.flatMap(({ id, before }) => {
      const why = whyLeft(type, before, current.get(id))
      return why === undefined ? [] : [[id, why]]
    }),
  )
}

function whyLeft(type: UndoableRow, expected: Snapshot | null, current: Snapshot | undefined): LeftBecause | undefined {
  if (expected === null) return current === undefined ? undefined : 'in-the-way'
  if (current === undefined) return 'gone'
  return type.rows.equal(expected, current) ? undefined : 'changed-since'
}

/**
 * Rows that only the system changed since wait no longer for what it changed: they are taken from `left`, must be as they are
 * now, and get back what the operation changed of them.
 */
async function withoutSystemChanges(
  transaction: Transaction,
  type: UndoableRow,
  { rows, left, current, undoes }: RunOfRows,
): Promise<readonly WaitingRow[]> {
  const ids = rows.flatMap(({ id }) => (left.get(id) === 'changed-since' ? [id] : []))
  if (ids.length === 0 || type.changedByPeople === undefined) return rows
  const byPeople = await type.changedByPeople(transaction, ids, undoes)
  return rows.map((row) => {
    const { id, before, after } = row
    const now = current.get(id)
    if (left.get(id) !== 'changed-since' || byPeople.has(id) || before === null || now === undefined) return row
    const target = after === null ? null : type.rows.narrow({ expected: before, target: after, current: now })
    if (target === undefined) return row
    left.delete(id)
    return { ...row, before: now, after: target }
  })
}

async function writeRows(
  transaction: Transaction,
  { rows: table }: UndoableRow,
  { rows, current, now }: { readonly rows: readonly WaitingRow[]; readonly current: Snapshots; readonly now: Date },
): Promise<void> {
  const targets = (isThere: boolean): { readonly id: string; readonly after: Snapshot }[] =>
    rows.flatMap(({ id, after }) => (after !== null && current.has(id) === isThere ? [{ id, after }] : []))
  const removed = rows.filter(({ after }) => after === null)
  if (removed.length > 0) await table.delete(transaction, idsOf(removed))
  const [changed, inserted] = [targets(true), targets(false)]
  if (changed.length > 0)
    await table.update(
      transaction,
      changed.map(toAfter),
      changed.map(({ id }) => current.get(id) ?? ''),
      now,
    )
  if (inserted.length > 0) await table.insert(transaction, inserted.map(toAfter), now)
}

const toAfter = ({ after }: { readonly after: Snapshot }): Snapshot => after

/** Writes all rows, or one by one those that constraints and rules let through. @returns the ids of the others */
async function writeWhatFits(
  transaction: Transaction,
  rows: readonly WaitingRow[],
  write: (rows: readonly WaitingRow[]) => Promise<boolean>,
): Promise<string[]> {
  if (rows.length === 0 || (await fits(transaction, () => write(rows)))) return []
  if (rows.length === 1) return idsOf(rows)
  const others: string[] = []
  for (const row of rows) if (!(await fits(transaction, () => write([row])))) others.push(row.id)
  return others
}

async function fits(transaction: Transaction, write: () => Promise<boolean>): Promise<boolean> {
  await transaction.query('savepoint rows_put_back')
  const isWritten = await write().catch((error: unknown) => {
    if (isIntegrityViolation(error)) return false
    throw error
  })
  await transaction.query(isWritten ? 'release savepoint rows_put_back' : 'rollback to savepoint rows_put_back')
  return isWritten
}

function isIntegrityViolation(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false
  const { code } = error.driverError as { readonly code?: string }
  return code !== undefined && INTEGRITY.test(code)
}

function factsOf(
  written: readonly WaitingRow[],
  { current, wholes }: { readonly current: Snapshots; readonly wholes: Snapshots },
  { actor, id: operation, now, isPiece }: Occasion,
): WrittenRows {
  const parsed = (snapshot: Snapshot | undefined): Record<string, unknown>[] =>
    snapshot === undefined ? [] : [JSON.parse(snapshot) as Record<string, unknown>]
  return {
    actor,
    operation,
    at: now,
    isPiece,
    ids: written.flatMap(({ id, after }) => (after === null ? [] : [id])),
    before: written.flatMap(({ id, after }) => (after === null ? [] : parsed(current.get(id)))),
    removed: written.flatMap(({ id }) => parsed(wholes.get(id))),
  }
}

/** A row that is deleted keeps all that goes with it. */
function settled(
  { place, before, after }: WaitingRow,
  refusal: LeftBecause | undefined,
  now: { readonly before: Snapshot | undefined; readonly after: Snapshot | undefined },
): SettledRow {
  if (refusal !== undefined) return { place, before, after, outcome: 'kept', refusal }
  return { place, before: now.before ?? before, after: now.after ?? null, outcome: 'changed', refusal: null }
}

function idsOf(rows: readonly WaitingRow[]): string[] {
  return rows.map(({ id }) => id)
}
