import type { EntityManager } from 'typeorm'
import { upsertStatement } from './upsert-statement.ts'

/** A fact to upsert: the row's key, the version of the fact, and a value for each column. */
export interface Fact {
  /** Grows with every change of the row; a fact older than the stored one is ignored. */
  readonly version: number
  /** Whether the row was deleted. With `deletes: 'rows'` the row is removed, otherwise this is an ordinary column. */
  readonly deleted?: boolean
}

/** Names of a fact's columns, without the version. */
type ColumnOf<Row extends Fact> = Exclude<keyof Row & string, 'version'>

export interface ProjectionDefinition<Row extends Fact> {
  readonly table: string
  /** The column that holds the row's id in the owning service. */
  readonly key: ColumnOf<Row>
  /** The SQL type of each column, the key included; `deleted` only where the table has such a column. */
  readonly columns: Readonly<Record<Exclude<ColumnOf<Row>, 'deleted'>, string>> & { readonly deleted?: 'boolean' }
  /**
   * Which of two facts of the same version wins: the `first`, or the `last` where a row may gain data without a new version (a
   * gift's picture).
   */
  readonly sameVersion: 'first' | 'last'
  /**
   * Effect of a fact of a deleted row: the row stays, so that an older fact cannot restore it (`tombstones`), or is removed
   * (`rows`).
   */
  readonly deletes?: 'tombstones' | 'rows'
  /**
   * Columns that a fact may omit (null): the stored value stays, or this SQL default applies where there is none (`null`,
   * `false`, `0`).
   */
  readonly optional?: Partial<Readonly<Record<ColumnOf<Row>, string>>>
  /** Columns whose change alone does not set `changed`. */
  readonly silent?: readonly ColumnOf<Row>[]
}

/** A row that a batch wrote or removed. */
export interface ProjectedRow<Row extends Fact> {
  readonly key: Row[keyof Row]
  /** Previous columns as JSON (timestamps as text); null for a new row. */
  readonly before: Row | null
  /** Current columns; null for a removed row. */
  readonly after: Row | null
  /** Whether a column that is not silent changed its value. */
  readonly changed: boolean
}

/** Executes SQL: the transaction in progress, or the data source. */
type Executor = Pick<EntityManager, 'query'>

/**
 * A local copy of another service's facts, by columns and version. Idempotent and independent of order; one batch is one
 * statement. Facts of one key must not be upserted concurrently; a consumer group of an event with that key ensures it.
 */
export class Projection<Row extends Fact> {
  readonly #statement: string

  /** @throws Error for an invalid SQL name or type */
  constructor(definition: ProjectionDefinition<Row>) {
    this.#statement = upsertStatement(definition)
  }

  /** Upserts facts that are newer than the stored ones. Returns the rows that were written or removed, without ignored facts. */
  async upsert(executor: Executor, facts: readonly Row[]): Promise<ProjectedRow<Row>[]> {
    if (facts.length === 0) return []
    return await executor.query<ProjectedRow<Row>[]>(this.#statement, [JSON.stringify(facts)])
  }
}
