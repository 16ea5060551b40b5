import type { Transaction } from '../database/transactions.ts'
import type { Executor } from '../paging/index.ts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { LeftBecause, Operation, OperationRow, OperationState } from './operation.ts'

export type OperationColumns = Pick<
  Operation,
  'at' | 'actor' | 'memberId' | 'action' | 'subjectType' | 'subjectId' | 'subject' | 'state' | 'total' | 'changed'
>

/** A row that waits to be put back: it must be as `before`, and becomes `after`. */
export interface WaitingRow {
  readonly place: number
  readonly type: string
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

/** What became of a row. */
export interface SettledRow {
  readonly place: number
  readonly before: string | null
  readonly after: string | null
  readonly outcome: 'changed' | 'kept'
  readonly refusal: LeftBecause | null
}

const COLUMNS = `id::float8 as id, at, actor, member_id::float8 as "memberId", action, subject_type as "subjectType",
  subject_id as "subjectId", subject, state, total, changed, skipped, undoes::float8 as undoes, undone_by::float8 as "undoneBy",
  touched, version`

const ROW_COLUMNS = 'place, row_type as type, row_id as id, before, after, outcome, refusal'

/** Rows that keep what was recorded of them: their texts are not written once more. */
const SETTLE_AS_RECORDED = `
  update operation_rows as row set outcome = given.outcome, refusal = given.refusal
  from jsonb_to_recordset($2::jsonb) as given (place integer, outcome text, refusal text)
  where row.operation_id = $1 and row.place = given.place`

/** A row as it was recorded is not compared again: its texts are those of jsonb. */
const SETTLE = `
  update operation_rows as row set before = given.before::jsonb, after = given.after::jsonb, outcome = given.outcome,
    refusal = given.refusal
  from jsonb_to_recordset($2::jsonb) as given (place integer, before text, after text, outcome text, refusal text)
  where row.operation_id = $1 and row.place = given.place`

const INSERT_ROWS = `
  insert into operation_rows (operation_id, place, row_type, row_id, before, after, outcome)
  select $1, $2::integer + place - 1, type, id, before::jsonb, after::jsonb, 'changed'
  from rows from (jsonb_to_recordset($3::jsonb) as (type text, id text, before text, after text))
    with ordinality as given (type, id, before, after, place)`

/** The last row that was changed is put back first. */
const INSERT_UNDO = `
  insert into operation_rows (operation_id, place, row_type, row_id, before, after)
  select $1, row_number() over (order by place desc) - 1, row_type, row_id, after, before
  from operation_rows where operation_id = $2 and outcome = 'changed'`

/** What was done, and how far it is. */
@Injectable()
export class OperationsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async find(id: number, executor: Executor = this.dataSource): Promise<Operation | undefined> {
    const [row] = await executor.query<Operation[]>(`select ${COLUMNS} from operations where id = $1`, [id])
    return row
  }

  /** Locks it, so that one process works at it at a time. */
  async findForUpdate(transaction: Transaction, id: number): Promise<Operation | undefined> {
    const [row] = await transaction.query<Operation[]>(`select ${COLUMNS} from operations where id = $1 for update`, [id])
    return row
  }

  /** Rows of an operation in their order. @param kept only those that were left */
  async listRows(
    id: number,
    { most, kept = false, offset = 0 }: { readonly most: number; readonly kept?: boolean; readonly offset?: number },
  ): Promise<OperationRow[]> {
    return await this.dataSource.query<OperationRow[]>(
      `select ${ROW_COLUMNS} from operation_rows where operation_id = $1 ${kept ? `and outcome = 'kept'` : ''}
       order by place limit $2 offset $3`,
      [id, most, offset],
    )
  }

  /** @returns the id */
  async insert(transaction: Transaction, operation: OperationColumns, undoes: number | null = null): Promise<number> {
    const { at, actor, memberId, action, subjectType, subjectId, subject, state, total, changed } = operation
    const [row] = await transaction.query<{ id: number }[]>(
      `insert into operations (at, actor, member_id, action, subject_type, subject_id, subject, state, total, changed, undoes,
         touched)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1) returning id::float8 as id`,
      [at, actor, memberId, action, subjectType, subjectId, subject, state, total, changed, undoes],
    )
    if (row === undefined) throw new Error('An insert answers its row')
    return row.id
  }

  async nextPlace(transaction: Transaction, id: number): Promise<number> {
    const [row] = await transaction.query<{ place: number }[]>(
      'select coalesce(max(place) + 1, 0) as place from operation_rows where operation_id = $1',
      [id],
    )
    return row?.place ?? 0
  }

  /** Adds changed rows from a place on. */
  async insertRows(transaction: Transaction, id: number, place: number, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) await transaction.query(INSERT_ROWS, [id, place, JSON.stringify(rows)])
  }

  /** The changed rows of one operation wait in another one, the other way round. */
  async insertUndoRows(transaction: Transaction, id: number, undoes: number): Promise<void> {
    await transaction.query(INSERT_UNDO, [id, undoes])
  }

  /** The next rows that wait, in their order. */
  async listWaiting(transaction: Transaction, id: number, most: number): Promise<WaitingRow[]> {
    return await transaction.query<WaitingRow[]>(
      `select place, row_type as type, row_id as id, before::text as before, after::text as after from operation_rows
       where operation_id = $1 and outcome is null order by place limit $2`,
      [id, most],
    )
  }

  /** @param waited the rows as `listWaiting` answered them */
  async settle(transaction: Transaction, id: number, rows: readonly SettledRow[], waited: readonly WaitingRow[]): Promise<void> {
    const recorded = new Map(waited.map((row) => [row.place, row]))
    const isAsRecorded = ({ place, before, after }: SettledRow): boolean => {
      const row = recorded.get(place)
      return row?.before === before && row.after === after
    }
    const same = rows.filter(isAsRecorded).map(({ place, outcome, refusal }) => ({ place, outcome, refusal }))
    const others = rows.filter((row) => !isAsRecorded(row))
    if (same.length > 0) await transaction.query(SETTLE_AS_RECORDED, [id, JSON.stringify(same)])
    if (others.length > 0) await transaction.query(SETTLE, [id, JSON.stringify(others)])
  }

  async addProgress(
    transaction: Transaction,
    id: number,
    { changed, skipped }: { readonly changed: number; readonly skipped: number },
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `update operations set changed = changed + $2, skipped = skipped + $3, touched = $4, version = version + 1 where id = $1`,
      [id, changed, skipped, now],
    )
  }

  async setState(transaction: Transaction, id: number, state: OperationState, now: Date): Promise<void> {
    await transaction.query('update operations set state = $2, touched = $3, version = version + 1 where id = $1', [
      id,
      state,
      now,
    ])
  }

  /** Of single rows of a type. */
  async setFinal(transaction: Transaction, subjectType: string, subjectIds: readonly string[], now: Date): Promise<void> {
    await transaction.query(
      `update operations set state = 'final', touched = $3, version = version + 1
       where subject_type = $1 and subject_id = any($2::text[]) and state = 'done'`,
      [subjectType, subjectIds, now],
    )
  }

  /** Another operation takes it back. */
  async setUndoneBy(transaction: Transaction, id: number, undoneBy: number, now: Date): Promise<void> {
    await transaction.query(
      `update operations set state = 'undoing', undone_by = $2, touched = $3, version = version + 1 where id = $1`,
      [id, undoneBy, now],
    )
  }

  async markFailed(id: number, now: Date): Promise<void> {
    await this.dataSource.query(
      `update operations set state = 'failed', touched = $2, version = version + 1 where id = $1 and state = 'running'`,
      [id, now],
    )
  }

  /** Undos at work without progress since a moment. */
  async listStalledUndos(since: Date): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `select id::float8 as id from operations where state = 'running' and undoes is not null and touched < $1 order by touched
       limit 100`,
      [since],
    )
    return rows.map(({ id }) => id)
  }
}
