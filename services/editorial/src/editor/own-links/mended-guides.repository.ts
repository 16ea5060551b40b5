import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A guide that an operation mended, or that an undo left. */
export interface MendedRow {
  readonly id: number
  readonly title: string
  /** Version that the operation made. */
  readonly version: number
  readonly outcome: 'changed' | 'kept'
  /** Why it was left; null where it was not. */
  readonly reason: string | null
}

/** What an operation did with a guide. */
export interface MendedGuideRow {
  readonly id: number
  readonly before: number
  readonly after: number
  /** Why it is left as it is. */
  readonly reason?: string
}

const GUIDES = `
  select g.id, g.title, (r.after -> 'version')::integer as version, r.outcome, r.after ->> '$reason' as reason
  from operation_rows as r join guides as g on g.id = r.row_id::integer
  where r.operation_id = $1 order by g.id`

const ADD = `
  insert into operation_rows (operation_id, place, row_type, row_id, before, after, outcome, refusal)
  select $1::bigint, $2::integer, 'guide', $3::integer, jsonb_build_object('version', $4::integer),
    jsonb_build_object('version', $5::integer) || case when $6::text is null then '{}' else jsonb_build_object('$reason', $6) end,
    case when $6 is null then 'changed' else 'kept' end, case when $6 is not null then 'changed-since' end`

/** Guides as rows of operations: by the versions before and after. What differs between them is in their revisions. */
@Injectable()
export class MendedGuidesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Adds a guide at a place of an operation. */
  async add(
    transaction: Transaction,
    operation: number,
    place: number,
    { id, before, after, reason }: MendedGuideRow,
  ): Promise<void> {
    await transaction.query(ADD, [operation, place, id, before, after, reason ?? null])
  }

  /** In the order of their ids. */
  async list(operation: number, executor: Pick<DataSource, 'query'> | Transaction = this.source): Promise<MendedRow[]> {
    return await executor.query<MendedRow[]>(GUIDES, [operation])
  }
}
