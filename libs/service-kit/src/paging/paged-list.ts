import { conditionSql, type Condition } from './conditions.ts'
import { assertSqlName } from './sql-names.ts'

export interface PagedListDefinition<Sort extends string> {
  readonly table: string
  /** A unique column. It orders rows with equal sort values, so that no row is on two pages. */
  readonly key: string
  /** Selected columns as SQL, of `row` (the table) and of the names in `joins`. Written in code, never user input. */
  readonly columns: string
  /** Joined only to the rows of the page: `left join feeds on feeds.id = row.feed_id`. */
  readonly joins?: string
  /** Allowed sorts: for each name the expressions, as SQL of `row`. */
  readonly sorts: Readonly<Record<Sort, readonly [string, ...string[]]>>
  /** Sorts whose values may be null: these rows come last. Other sorts are served in both directions by a plain index. */
  readonly nullable?: readonly Sort[]
  /** Order of the key among rows with equal sort values, where it is not that of the sort: for an index with two directions. */
  readonly keyOrder?: 'asc' | 'desc'
}

export interface PageRequest<Sort extends string> {
  /** Counted from 1. */
  readonly page: number
  readonly perPage: number
  readonly sort: Sort
  readonly descending?: boolean
  /** Conditions on `row`; undefined ones are ignored. */
  readonly where?: readonly (Condition | undefined)[]
}

export interface Page<Row> {
  readonly rows: Row[]
  /** Number of rows on all pages. */
  readonly total: number
}

/** Executes SQL: the transaction in progress, or the data source. */
export interface Executor {
  readonly queryRunner?: unknown
  query<Result>(sql: string, parameters?: unknown[]): Promise<Result>
}

/**
 * A paginated list with declared sorts. One statement finds the keys of a page and another one counts. The columns are read only
 * for the rows of the page, so that a late page costs little more than the first where an index supports the sort.
 */
export class PagedList<Row, Sort extends string> {
  constructor(private readonly definition: PagedListDefinition<Sort>) {
    assertSqlName(definition.table)
    assertSqlName(definition.key)
  }

  /** The names of the sorts, for the contract of a call. */
  get sortNames(): Sort[] {
    return Object.keys(this.definition.sorts) as Sort[]
  }

  /** @throws RangeError for an undeclared sort, or a page below 1 */
  async page(executor: Executor, request: PageRequest<Sort>): Promise<Page<Row>> {
    const { sql, values } = conditionSql(request.where ?? [])
    const read = (): Promise<Row[]> => this.rows(executor, request)
    const count = (): Promise<{ total: number }[]> =>
      executor.query<{ total: number }[]>(
        `select count(*)::float8 as total from ${this.definition.table} as row where ${sql}`,
        values,
      )
    // A transaction has one connection, which runs one statement at a time.
    const [rows, counted] =
      executor.queryRunner === undefined ? await Promise.all([read(), count()]) : [await read(), await count()]
    return { rows, total: counted[0]?.total ?? 0 }
  }

  /** The rows of a page, for whoever knows how many there are. @throws RangeError like `page` */
  async rows(executor: Executor, request: PageRequest<Sort>): Promise<Row[]> {
    const { table, key, columns, joins = '' } = this.definition
    const { page, perPage } = request
    if (!Number.isInteger(page) || page < 1 || !Number.isInteger(perPage) || perPage < 1)
      throw new RangeError('Pages are counted from 1')
    const { sql, values } = conditionSql(request.where ?? [])
    const order = this.#orderOf(request)
    const statement = `
      select ${columns} from (
        select row.${key} from ${table} as row where ${sql} order by ${order}
          limit $${values.length + 1} offset $${values.length + 2}
      ) as wanted join ${table} as row using (${key}) ${joins} order by ${order}`
    return await executor.query<Row[]>(statement, [...values, perPage, (page - 1) * perPage])
  }

  #orderOf({ sort, descending = false }: PageRequest<Sort>): string {
    const { sorts, key, nullable = [], keyOrder = descending ? 'desc' : 'asc' } = this.definition
    if (!Object.hasOwn(sorts, sort)) throw new RangeError(`${sort} is no sort of this list`)
    const direction = `${descending ? 'desc' : 'asc'}${nullable.includes(sort) ? ' nulls last' : ''}`
    return [...sorts[sort].map((expression) => `${expression} ${direction}`), `row.${key} ${keyOrder}`].join(', ')
  }
}
