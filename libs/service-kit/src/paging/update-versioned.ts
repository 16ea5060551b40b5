import { DomainError } from '../calls/domain-error.ts'
import type { Transaction } from '../database/transactions.ts'
import { assertSqlName } from './sql-names.ts'
import { StaleVersion } from './stale-version.ts'

export interface VersionedUpdate {
  readonly table: string
  readonly key: string
  readonly id: number | string
  /** The version on which the change is based. */
  readonly version: number
  /** New values by column; JSON as text. */
  readonly set: Readonly<Record<string, unknown>>
  /** Further columns that must still have these values. */
  readonly expects?: Readonly<Record<string, unknown>>
}

/**
 * Updates a row in one statement if its version is still the given one (optimistic locking), and increments its column `version`.
 * Returns the updated row.
 * @throws StaleVersion when the version differs; DomainError `not-found` when there is no such row
 */
export async function updateVersioned<Row extends object>(
  transaction: Transaction,
  { table, key, id, version, set, expects = {} }: VersionedUpdate,
): Promise<Row> {
  for (const name of [table, key, ...Object.keys(set), ...Object.keys(expects)]) assertSqlName(name)
  const values: unknown[] = [id, version]
  const parameter = (value: unknown): string => `$${values.push(value)}`
  const changes = Object.entries(set)
    .map(([name, value]) => `, ${name} = ${parameter(value)}`)
    .join('')
  const conditions = Object.entries(expects)
    .map(([name, value]) => ` and ${name} = ${parameter(value)}`)
    .join('')
  const [[row]] = await transaction.query<[Row[], number]>(
    `update ${table} set version = version + 1${changes} where ${key} = $1 and version = $2${conditions} returning *`,
    values,
  )
  if (row !== undefined) return row
  const [current] = await transaction.query<{ version: number | string }[]>(`select version from ${table} where ${key} = $1`, [
    id,
  ])
  if (current === undefined) throw new DomainError('not-found', 'not-found', 'This is not there any more.')
  throw new StaleVersion(Number(current.version))
}
