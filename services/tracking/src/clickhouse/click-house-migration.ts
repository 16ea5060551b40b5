/** One schema step in ClickHouse, forward only. Statements run in order and are not rolled back when a later one fails. */
export interface ClickHouseMigration {
  readonly number: number
  readonly name: string
  readonly statements: readonly string[]
}
