import type { DataSource } from 'typeorm'

const ON_TABLE = /^ALTER TABLE (?:"[^"]+"\.)?"(?<table>[^"]+)" (?<change>.*)$/
const ADDED = /^ADD "(?<column>[^"]+)" (?<type>.*)$/
const DROPPED = /^DROP COLUMN "(?<column>[^"]+)"$/
const ALTERED = /^ALTER COLUMN "(?<column>[^"]+)" (?<type>.*)$/
const CREATED = /^CREATE TABLE (?:"[^"]+"\.)?"(?<table>[^"]+)"/
/** Keys, checks and indexes are SQL's own, and stand in schema.sql; entities say nothing of them. */
const BESIDE = /CONSTRAINT|\bINDEX\b/

/**
 * Says where tables and entities differ and what to do about it. Migrations are right as they are, since they may have run
 * somewhere: what only a table has is added to the entity, and what only an entity has needs a further migration.
 */
export async function schemaDrift(source: DataSource): Promise<string[]> {
  const queries = (await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)
  return driftOf(
    queries.filter((query) => !BESIDE.test(query) || CREATED.test(query)),
    (table) => source.entityMetadatas.find(({ tableName }) => tableName === table)?.name ?? table,
  )
}

/** @param queries statements by which TypeORM would change the tables into what the entities say */
function driftOf(queries: readonly string[], entityOf: (table: string) => string): string[] {
  const changes = queries.map((query) => ({ query, ...readChange(query) }))
  // A column of another type is dropped and added.
  const added = new Set(changes.filter(({ kind }) => kind === 'added').map(({ place }) => place))
  return changes.flatMap(({ query, kind, table = '', place, type = '' }) => {
    const entity = entityOf(table)
    if (kind === 'created') return [`${table}: the entity ${entity} has no table. Create it in a migration.`]
    if (kind === 'dropped' && added.has(place)) return [`${place}: the entity ${entity} says another type. Correct the entity.`]
    if (kind === 'dropped') return [`${place}: the entity ${entity} lacks this column of the table. Add it to the entity.`]
    if (kind === 'added' && !changes.some((other) => other.kind === 'dropped' && other.place === place))
      return [`${place}: the entity ${entity} has a column that the table lacks (${type}). Add it to the table in a migration.`]
    if (kind === 'added') return []
    if (kind === 'altered') return [`${place}: the entity ${entity} differs from the table (${type}). Correct the entity.`]
    return [`Entities and tables differ: ${query}`]
  })
}

function readChange(query: string): { kind?: string; table?: string; place?: string; type?: string } {
  const created = CREATED.exec(query)?.groups
  if (created?.table !== undefined) return { kind: 'created', table: created.table, place: created.table }
  const { table, change = '' } = ON_TABLE.exec(query)?.groups ?? {}
  for (const [kind, pattern] of Object.entries({ added: ADDED, dropped: DROPPED, altered: ALTERED })) {
    const found = pattern.exec(change)?.groups
    if (table !== undefined && found?.column !== undefined)
      return { kind, table, place: `${table}.${found.column}`, type: found.type ?? '' }
  }
  return {}
}
