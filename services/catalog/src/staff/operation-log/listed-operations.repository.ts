import { type ActivityFacts, MOST_COUNTED_OPERATIONS, type OperationFacts, OPERATIONS_PER_PAGE } from '@ribbonry/contracts'
import { type Condition, conditionSql, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadPool } from '../../database/read-pool.ts'
import { listedOperationProjection, toListedFact, toLoggedFact } from './listed-operation.projection.ts'

/** An operation of any service. */
export interface ListedOperation {
  /** The service and its number there. */
  readonly id: string
  readonly action: string
  readonly subject_type: string
  readonly subject: string
  /** The name of the member, or of the command or job; null where it is not known. */
  readonly who: string | null
  readonly member_id: number | null
  /** ISO 8601. */
  readonly at: string
  readonly state: 'running' | 'done' | 'undoing' | 'undone' | 'failed' | 'final'
  readonly total: number
  readonly changed: number
  readonly skipped: number
  readonly undoes: string | null
  readonly undone_by: string | null
  readonly undoable: boolean
}

export interface OperationSearch {
  readonly page: number
  /** Only those of this member. */
  readonly ownedBy?: number | undefined
  /** The name of a member, or of a command or job. */
  readonly who?: string | undefined
  readonly what?: string | undefined
}

const JOINS = 'left join known_members as known on known.member_id = row.member_id'

const COLUMNS = `row.id, row.action, row.subject_type, row.subject, row.member_id, row.at, row.state, row.total, row.changed,
  row.skipped, row.undoes, row.undone_by, row.undoable,
  case when row.member_id is null then row.actor else known.username end as who`

const LIST = new PagedList<ListedOperation, 'time'>({
  table: 'listed_operations',
  key: 'id',
  columns: COLUMNS,
  joins: JOINS,
  sorts: { time: ['row.at'] },
})

/** What staff did in all services. */
@Injectable()
export class ListedOperationsRepository {
  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** Newest first. More than `MOST_COUNTED_OPERATIONS` are not counted. */
  async search({ page, ownedBy, who, what }: OperationSearch): Promise<Page<ListedOperation>> {
    const conditions = [
      ownedBy === undefined ? undefined : where`row.member_id = ${ownedBy}`,
      who === undefined || who === '' ? undefined : whose(who, await this.#memberOf(who)),
      what === undefined || what === '' ? undefined : where`row.subject_type = ${what}`,
    ]
    const request = { page, perPage: OPERATIONS_PER_PAGE, sort: 'time', descending: true, where: conditions } as const
    const [rows, total] = await Promise.all([LIST.rows(this.pool.unpreparedExecutor, request), this.#count(conditions)])
    return { rows, total }
  }

  async find(id: string): Promise<ListedOperation | undefined> {
    const [row] = await this.dataSource.query<
      (Omit<ListedOperation, 'at' | 'member_id'> & { at: Date; member_id: string | null })[]
    >(`select ${COLUMNS} from listed_operations as row ${JOINS} where row.id = $1`, [id])
    return row && { ...row, at: row.at.toISOString(), member_id: row.member_id === null ? null : Number(row.member_id) }
  }

  /** Lists what other services tell; older facts are ignored. */
  async follow(facts: readonly OperationFacts[]): Promise<void> {
    await listedOperationProjection.upsert(this.dataSource, facts.map(toListedFact))
  }

  /** Lists what other services logged, each entry once. */
  async followLogs(facts: readonly ActivityFacts[]): Promise<void> {
    await listedOperationProjection.upsert(this.dataSource, facts.map(toLoggedFact))
  }

  async #count(conditions: readonly (Condition | undefined)[]): Promise<number> {
    const { sql, values } = conditionSql(conditions)
    const [counted] = await this.pool.unpreparedExecutor.query<{ total: number }[]>(
      `select count(*)::integer as total from (select from listed_operations as row where ${sql} limit ${MOST_COUNTED_OPERATIONS})
       as counted`,
      values,
    )
    return counted?.total ?? 0
  }

  async #memberOf(username: string): Promise<number | undefined> {
    const [member] = await this.pool.query<{ member_id: number }>(
      'select member_id from known_members where lower(username) = lower($1) limit 1',
      [username],
    )
    return member?.member_id
  }
}

/** Members are named by others only; commands and jobs have their names in the log. */
function whose(name: string, memberId: number | undefined): Condition {
  return memberId === undefined ? where`row.member_id is null and row.actor = ${name}` : where`row.member_id = ${memberId}`
}
