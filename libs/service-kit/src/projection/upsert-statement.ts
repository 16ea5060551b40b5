/** The parts of a projection's definition that its statement needs. */
interface Shape {
  readonly table: string
  readonly key: string
  readonly columns: Readonly<Record<string, string | undefined>>
  readonly sameVersion: 'first' | 'last'
  readonly deletes?: 'tombstones' | 'rows'
  readonly optional?: Readonly<Record<string, string | undefined>>
  readonly silent?: readonly string[]
}

const NAME = /^[a-z_][a-z0-9_]*$/
const TYPE = /^[a-z]+( [a-z]+)*(\(\d+(, ?\d+)?\))?(\[\])?$/
const INITIAL = /^(null|true|false|-?\d+(\.\d+)?|'[\w-]*'|'\{\}')$/

/**
 * SQL: one statement that upserts a batch of facts from JSON ($1). A table read in the same statement that changes it shows its
 * previous state (PostgreSQL, 7.8.4); `before` relies on that.
 */
export function upsertStatement(shape: Shape): string {
  const { table, key, deletes = 'tombstones', sameVersion } = shape
  assertNames(shape)
  const names = Object.keys(shape.columns).filter((name) => name !== key)
  const optional = names.filter((name) => shape.optional?.[name] !== undefined)
  const written = ['version', ...names]
  const removes = deletes === 'rows'
  const place = sameVersion === 'last' ? 'place desc' : 'place'
  const picked = names.map((name) => (optional.includes(name) ? latestGiven(name, key, place) : name))
  const declared = [
    `${key} ${typeOf(shape, key)}`,
    'version bigint',
    ...names.map((name) => `${name} ${typeOf(shape, name)}`),
    ...(removes ? ['deleted boolean'] : []),
  ]
  const values = names.map((name) =>
    optional.includes(name)
      ? `coalesce(latest.${name}, known.${name}, ${shape.optional?.[name] ?? 'null'}) as ${name}`
      : `latest.${name}`,
  )
  return `
  with facts as (
    select * from rows from (jsonb_to_recordset($1::jsonb) as (${declared.join(', ')}))
      with ordinality as facts (${[key, 'version', ...names, ...(removes ? ['deleted'] : []), 'place'].join(', ')})
  ),${removes ? removedRows(table, key) : ''}
  latest as (
    select distinct on (${key}) ${[key, 'version', ...picked].join(', ')} from facts
    ${removes ? `where ${key} not in (select ${key} from facts where deleted)` : ''} order by ${key}, version desc, ${place}
  ),
  written as (
    insert into ${table} as known (${[key, ...written].join(', ')})
    select ${[`latest.${key}`, 'latest.version', ...values].join(', ')}
      from latest ${optional.length === 0 ? '' : `left join ${table} as known using (${key})`}
    on conflict (${key}) do update set (${written.join(', ')}) = row(${written.map((name) => `excluded.${name}`).join(', ')})
    where known.version ${sameVersion === 'last' ? '<=' : '<'} excluded.version
    returning ${[key, ...written].map((name) => `known.${name}`).join(', ')}
  )
  select to_jsonb(written.${key}) as key, ${jsonOf('known', [key, ...written], key)} as before,
    ${jsonOf('written', [key, ...written], key)} as after,
    known.${key} is null or (${listOf('known', names, shape.silent)}) is distinct
      from (${listOf('written', names, shape.silent)}) as changed
  from written left join ${table} as known using (${key})${
    removes
      ? `
  union all select to_jsonb(removed.${key}), ${jsonOf('removed', [key, ...written], key)}, null, true from removed`
      : ''
  }`
}

/** The value of the latest fact that contains the column, whatever its version: a fact that omits it says nothing about it. */
function latestGiven(name: string, key: string, place: string): string {
  return `first_value(${name}) over (partition by ${key} order by ${name} is null, version desc, ${place}) as ${name}`
}

function removedRows(table: string, key: string): string {
  return `
  removed as (
    delete from ${table} as known where known.${key} in (select ${key} from facts where deleted) returning known.*
  ),`
}

function jsonOf(alias: string, names: readonly string[], key: string): string {
  const object = `jsonb_build_object(${names.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`
  return alias === 'known' ? `case when ${alias}.${key} is null then null else ${object} end` : object
}

function listOf(alias: string, names: readonly string[], silent: readonly string[] = []): string {
  const loud = names.filter((name) => !silent.includes(name))
  return loud.length === 0 ? 'null' : loud.map((name) => `${alias}.${name}`).join(', ')
}

function typeOf({ columns }: Shape, name: string): string {
  return columns[name] ?? 'text'
}

/** @throws Error for an invalid SQL name or type, or an undeclared column */
function assertNames({ table, key, columns, optional = {}, silent = [] }: Shape): void {
  for (const name of [table, ...Object.keys(columns)])
    if (!NAME.test(name)) throw new Error(`${name} is no name of a table or a column`)
  for (const [name, type] of Object.entries(columns))
    if (type === undefined || !TYPE.test(type)) throw new Error(`${name} has the type ${String(type)}, which is none`)
  for (const [name, initial] of Object.entries(optional))
    if (initial === undefined || !INITIAL.test(initial)) throw new Error(`${name} cannot begin as ${String(initial)}`)
  for (const name of [key, ...Object.keys(optional), ...silent])
    if (columns[name] === undefined) throw new Error(`${table} has no column ${name}`)
}
