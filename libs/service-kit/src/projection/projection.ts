import type { EntityManager } from 'typeorm'
import { upsertStatement } from './upsert-statement.ts'

/** A fact as it is upserted: the key of the row, the version of the fact, and a value for each column. */
export interface Fact {
  /** Grows with every change of the row; a fact that is older than what is known is ignored. */
  readonly version: number
  /** That there is no such row any more. With `deletes: 'rows'` it takes the row away, else it is a column like the others. */
  readonly deleted?: boolean
}

/** Names of the columns that a fact has beside key and version. */
type ColumnOf<Row extends Fact> = Exclude<keyof Row & string, 'version'>

export interface ProjectionDefinition<Row extends Fact> {
  readonly table: string
  /** The column that names a row at its owner. */
  readonly key: ColumnOf<Row>
  /** The SQL type of each column, the key's too; `deleted` only where the table has such a column. */
  readonly columns: Readonly<Record<Exclude<ColumnOf<Row>, 'deleted'>, string>> & { readonly deleted?: 'boolean' }
  /**
   * Of two facts of one version the `first` holds, or the `last`: where something may come to a row without its version changing
   * (a picture to a gift).
   */
  readonly sameVersion: 'first' | 'last'
  /**
   * What a fact of a deleted row does: its row stays, so that an older fact cannot bring it back (`tombstones`), or goes
   * (`rows`).
   */
  readonly deletes?: 'tombstones' | 'rows'
  /**
   * Columns that a fact may leave out (null): what is known stays, and where nothing is known this SQL stands (`null`, `false`,
   * `0`).
   */
  readonly optional?: Partial<Readonly<Record<ColumnOf<Row>, string>>>
  /** Columns whose change alone is no news: `changed` does not tell of it. */
  readonly silent?: readonly ColumnOf<Row>[]
}

/** A row that a batch has written or removed. */
export interface ProjectedRow<Row extends Fact> {
  readonly key: Row[keyof Row]
  /** Its columns before as JSON has them (moments as text); null for a row that is new. */
  readonly before: Row | null
  /** Its columns now; null for a row that was removed. */
  readonly after: Row | null
  /** Whether another value stands in any column that is not silent. */
  readonly changed: boolean
}

/** Whatever runs SQL: the transaction that is under way, or the data source. */
type Executor = Pick<EntityManager, 'query'>

/**
 * A local copy of another service's facts, by columns and version. Facts may come in any order and as often as they like, and one
 * batch is one statement. Facts of one key must not be upserted by two at once; a consumer group of an event with that key sees
 * to it.
 */
export class Projection<Row extends Fact> {
  readonly #statement: string

  /** @throws Error for a name or a type that cannot stand in SQL */
  constructor(definition: ProjectionDefinition<Row>) {
    this.#statement = upsertStatement(definition)
  }

  /** Takes what is newer than what is known. The rows that were written or removed; what was older is not among them. */
  async upsert(executor: Executor, facts: readonly Row[]): Promise<ProjectedRow<Row>[]> {
    if (facts.length === 0) return []
    return await executor.query<ProjectedRow<Row>[]>(this.#statement, [JSON.stringify(facts)])
  }
}
