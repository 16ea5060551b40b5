const NAME = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/

/** @throws Error for an invalid name of a table or a column, with or without its table's name before it */
export function assertSqlName(name: string): void {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a table or a column`)
}
