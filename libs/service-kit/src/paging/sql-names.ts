const NAME = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/

/** @throws Error for what is no name of a table or a column, with its table's before it or without */
export function assertSqlName(name: string): void {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a table or a column`)
}
