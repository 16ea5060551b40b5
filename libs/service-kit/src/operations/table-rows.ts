import type { Transaction } from '../database/transactions.ts'
import { assertSqlName } from '../paging/sql-names.ts'

/** Rows of another table that belong to a row: pictures of a gift, ratings of a category. */
export interface RowsBelow {
  readonly table: string
  /** The column that names the row above. */
  readonly of: string
  /** Columns that put them in an order that is always the same. */
  readonly order: readonly [string, ...string[]]
  /** Rows elsewhere without which one of these cannot come back: `{ category_id: 'gift_categories.id' }`. */
  readonly needs?: Readonly<Record<string, string>>
}

export interface TableRowsDefinition {
  readonly table: string
  readonly key: string
  /** SQL type of the key. Default: bigint. */
  readonly keyType?: 'bigint' | 'integer' | 'text'
  /** What people edit: compared before a row is put back, and put back. Counters and times are not among them. */
  readonly columns: readonly string[]
  /** Put back with them and not compared: what the system works out of them. */
  readonly along?: readonly string[]
  /** Rows below that people edit together with the row: compared and put back as the columns are. */
  readonly parts?: readonly RowsBelow[]
  /** Rows below that only go and come back with the row. */
  readonly below?: readonly RowsBelow[]
  /** Columns that triggers count from rows below: left at their defaults when a deleted row comes back. */
  readonly counted?: readonly string[]
  /** A column that grows with every change. */
  readonly version?: string
  /** A column with the time of the last change. */
  readonly modified?: string
}

/** A row as JSON text in the canonical form of jsonb: equal rows have equal texts. */
export type Snapshot = string

/** A row as it is wanted, as text too, and as it is. */
interface Pair {
  readonly target: Snapshot
  readonly wanted: Readonly<Record<string, unknown>>
  readonly present: Readonly<Record<string, unknown>>
}

const PARTS = '$parts'
const BELOW = '$below'
const MOST_ARGUMENTS = 40

/** Reads rows of one table as JSON, and writes them as they were. The names are written in code, never user input. */
export class TableRows {
  readonly #brief: string
  readonly #whole: string

  constructor(private readonly definition: TableRowsDefinition) {
    const { table, key, keyType = 'bigint', columns, along = [], parts = [], below = [], counted = [] } = definition
    const { version = key, modified = key } = definition
    for (const name of [table, key, ...columns, ...along, ...counted, version, modified]) assertSqlName(name)
    const from = `from ${table} as row where row.${key} = any($1::${keyType}[]) order by row.${key} for update of row`
    const partsSql = parts.length === 0 ? '' : ` || ${belowSql(PARTS, key, parts)}`
    const belowOf = below.length === 0 ? '' : ` || ${belowSql(BELOW, key, below)}`
    this.#brief = `select row.${key}::text as id, (${columnsSql([key, ...columns, ...along])}${partsSql})::text as value ${from}`
    this.#whole = `select row.${key}::text as id, (to_jsonb(row)${partsSql}${belowOf})::text as value ${from}`
  }

  /** Locks rows, and reads what people edit of them. @returns those that are there, by id */
  async read(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Snapshot>> {
    return await this.#read(transaction, this.#brief, ids)
  }

  /** Locks rows, and reads all that a deletion takes away. */
  async readWhole(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Snapshot>> {
    return await this.#read(transaction, this.#whole, ids)
  }

  /** Whether a row is as it was left, in all that is known of it. */
  equal(expected: Snapshot, current: Snapshot): boolean {
    if (expected === current) return true
    const then = parse(expected)
    const now = parse(current)
    const known = [this.definition.key, ...this.definition.columns, PARTS].filter((name) => name in then && name in now)
    return known.every((name) => JSON.stringify(then[name]) === JSON.stringify(now[name]))
  }

  /**
   * What is put back of a row that only the system changed since: what the operation changed, and nothing else.
   * @returns undefined where the system changed the same columns
   */
  narrow({ expected, target, current }: Readonly<Record<'expected' | 'target' | 'current', Snapshot>>): Snapshot | undefined {
    const [then, wanted, now] = [parse(expected), parse(target), parse(current)]
    const { key, columns, along = [], parts = [] } = this.definition
    const differs = (name: string): boolean => JSON.stringify(then[name]) !== JSON.stringify(wanted[name])
    if (columns.some((name) => differs(name) && JSON.stringify(then[name]) !== JSON.stringify(now[name]))) return undefined
    const changed = parts.filter(({ table }) => partOf(then[PARTS], table) !== partOf(wanted[PARTS], table))
    const names = [key, ...[...columns, ...along].filter((name) => name in wanted && differs(name))]
    return JSON.stringify({
      ...Object.fromEntries(names.map((name) => [name, wanted[name]])),
      [PARTS]: Object.fromEntries(changed.map(({ table }) => [table, listed(wanted[PARTS], table)])),
    })
  }

  /**
   * Gives rows the columns and parts of before, as far as the targets have them. Only columns that differ in one of them are
   * written: triggers, indexes and long texts of the others cost nothing so.
   * @param current the rows as they are, locked
   */
  async update(transaction: Transaction, targets: readonly Snapshot[], current: readonly Snapshot[], now: Date): Promise<void> {
    const pairs = targets.map((target, index) => ({ target, wanted: parse(target), present: parse(current[index] ?? target) }))
    await this.#updateColumns(transaction, pairs, now)
    for (const part of this.definition.parts ?? []) {
      const changed = pairs.filter(
        ({ wanted, present }) =>
          hasPart(wanted[PARTS], part.table) && partOf(wanted[PARTS], part.table) !== partOf(present[PARTS], part.table),
      )
      if (changed.length > 0) await this.#replacePart(transaction, part, changed)
    }
  }

  async #updateColumns(transaction: Transaction, pairs: readonly Pair[], now: Date): Promise<void> {
    const { table, key, columns, along = [], version, modified } = this.definition
    const sets = [
      ...[...columns, ...along]
        .filter((name) => pairs.some((pair) => name in pair.wanted && isOther(pair, name)))
        .map((name) => `${name} = case when given.value ? '${name}' then was.${name} else row.${name} end`),
      ...(version === undefined ? [] : [`${version} = row.${version} + 1`]),
      ...(modified === undefined ? [] : [`${modified} = $2::timestamptz`]),
    ]
    if (sets.length === 0) return
    // Materialized: otherwise each text is read anew for each column.
    await transaction.query(
      `with given as materialized (select text::jsonb as value from unnest($1::text[]) as texts (text))
       update ${table} as row set ${sets.join(', ')}
       from given cross join lateral jsonb_populate_record(null::${table}, given.value) as was
       where row.${key} = was.${key}`,
      [pairs.map(({ target }) => target), ...(modified === undefined ? [] : [now])],
    )
  }

  /** Inserts rows that were deleted, under their ids, with what was below them. */
  async insert(transaction: Transaction, targets: readonly Snapshot[], now: Date): Promise<void> {
    const { table, parts = [], below = [], counted = [], version, modified } = this.definition
    const names = (await columnsOf(transaction, table, parse(targets[0] ?? '{}'))).filter((name) => !counted.includes(name))
    const values = names.map((name) => {
      if (modified !== undefined && name === modified) return '$2::timestamptz'
      // Beyond the version with which the deletion was told.
      return version !== undefined && name === version ? `was."${name}" + 2` : `was."${name}"`
    })
    await transaction.query(
      `insert into ${table} (${listOf(names)}) overriding system value
       select ${values.join(', ')} from unnest($1::text[]) as texts (text)
         cross join lateral jsonb_populate_record(null::${table}, texts.text::jsonb) as was`,
      [targets, ...(modified === undefined ? [] : [now])],
    )
    for (const one of parts) await insertBelow(transaction, PARTS, one, targets)
    for (const one of below) await insertBelow(transaction, BELOW, one, targets)
  }

  async delete(transaction: Transaction, ids: readonly string[]): Promise<void> {
    const { table, key, keyType = 'bigint' } = this.definition
    await transaction.query(`delete from ${table} where ${key} = any($1::${keyType}[])`, [ids])
  }

  async #replacePart(transaction: Transaction, part: RowsBelow, pairs: readonly Pair[]): Promise<void> {
    const { key, keyType = 'bigint' } = this.definition
    const ids = pairs.map(({ wanted }) => String(wanted[key]))
    await transaction.query(`delete from ${part.table} where ${part.of} = any($1::${keyType}[])`, [ids])
    await insertBelow(
      transaction,
      PARTS,
      part,
      pairs.map(({ target }) => target),
    )
  }

  async #read(transaction: Transaction, sql: string, ids: readonly string[]): Promise<ReadonlyMap<string, Snapshot>> {
    if (ids.length === 0) return new Map()
    const rows = await transaction.query<{ id: string; value: Snapshot }[]>(sql, [ids])
    return new Map(rows.map(({ id, value }) => [id, value]))
  }
}

function columnsSql(names: readonly string[]): string {
  const groups = Array.from({ length: Math.ceil(names.length / MOST_ARGUMENTS) }, (_, index) =>
    names.slice(index * MOST_ARGUMENTS, (index + 1) * MOST_ARGUMENTS),
  )
  return groups.map((group) => `jsonb_build_object(${group.map((name) => `'${name}', row.${name}`).join(', ')})`).join(' || ')
}

function belowSql(name: string, key: string, tables: readonly RowsBelow[]): string {
  const lists = tables.map(({ table, of, order }) => {
    for (const sqlName of [table, of, ...order]) assertSqlName(sqlName)
    const sorted = order.map((column) => `below.${column}`).join(', ')
    return `'${table}', coalesce((select jsonb_agg(to_jsonb(below) order by ${sorted}) from ${table} as below
      where below.${of} = row.${key}), '[]')`
  })
  return `jsonb_build_object('${name}', jsonb_build_object(${lists.join(', ')}))`
}

async function insertBelow(
  transaction: Transaction,
  group: typeof PARTS | typeof BELOW,
  { table, needs = {} }: RowsBelow,
  targets: readonly Snapshot[],
): Promise<void> {
  const sample = targets.flatMap((target) => listed(parse(target)[group], table))[0]
  if (sample === undefined) return
  const names = await columnsOf(transaction, table, sample)
  const conditions = Object.entries(needs).map(([column, needed]) => {
    for (const sqlName of [column, needed]) assertSqlName(sqlName)
    return `(was.${column} is null or exists (select from ${needed.split('.')[0] ?? ''} where ${needed} = was.${column}))`
  })
  await transaction.query(
    `insert into ${table} (${listOf(names)}) overriding system value
     select ${names.map((name) => `was."${name}"`).join(', ')} from unnest($1::text[]) as texts (text)
       cross join lateral jsonb_array_elements(texts.text::jsonb -> '${group}' -> '${table}') as given (value)
       cross join lateral jsonb_populate_record(null::${table}, given.value) as was
     where ${['true', ...conditions].join(' and ')} on conflict do nothing`,
    [targets],
  )
}

/** The columns that a row can be inserted with, as far as the snapshot has them. */
async function columnsOf(transaction: Transaction, table: string, sample: object): Promise<string[]> {
  const rows = await transaction.query<{ name: string }[]>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.flatMap(({ name }) => (name in sample ? [name] : []))
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

function parse(snapshot: Snapshot): Record<string, unknown> {
  return JSON.parse(snapshot) as Record<string, unknown>
}

function isOther({ wanted, present }: Pair, name: string): boolean {
  return JSON.stringify(wanted[name]) !== JSON.stringify(present[name])
}

function partOf(group: unknown, table: string): string {
  return JSON.stringify(listed(group, table))
}

function hasPart(group: unknown, table: string): boolean {
  return typeof group === 'object' && group !== null && table in group
}

function listed(group: unknown, table: string): object[] {
  if (typeof group !== 'object' || group === null || !(table in group)) return []
  const rows: unknown = (group as Record<string, unknown>)[table]
  return Array.isArray(rows) ? (rows as object[]) : []
}
