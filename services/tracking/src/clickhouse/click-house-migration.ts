/** One step of the schema in ClickHouse, forward only. Statements run one after the other and are not undone when a later one fails. */
export interface ClickHouseMigration {
  readonly number: number
  readonly name: string
  readonly statements: readonly string[]
}
