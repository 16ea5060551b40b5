import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { DataSource } from 'typeorm'
import { type DatabaseLayout, dataSourceOptions, migrate } from '../../src/index.ts'
import { prepareDatabase, schemaOf } from './servers.ts'

/** A database of a test and a connection to it with the service's entities. */
export interface TestSchema {
  readonly database: TestDatabase
  readonly source: DataSource
  close(): Promise<void>
}

/** A migrated copy, which costs less than to migrate again. */
export async function preparedTestSchema(layout: DatabaseLayout): Promise<TestSchema> {
  return await connect(await prepareDatabase(layout), layout)
}

/** A new database in which the migrations have run. */
async function createdTestSchema(layout: DatabaseLayout): Promise<TestSchema> {
  const database = await createTestDatabase(schemaOf(layout))
  await migrate(addressOf(database), layout)
  return await connect(database, layout)
}

/** Statements that would bring the tables in step with their entities. */
export async function schemaChanges({ source }: Pick<TestSchema, 'source'>): Promise<string[]> {
  return (await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)
}

/**
 * Tests that migrations are repeatable, and that tables and entities of a service agree.
 * @param withoutEntity tables of SQL text alone, in alphabetical order
 */
export function testSchemaContract(layout: DatabaseLayout, withoutEntity: readonly string[] = []): void {
  let schema: TestSchema
  beforeAll(async () => {
    schema = await createdTestSchema(layout)
  })
  afterAll(() => schema.close())

  test('migrating twice changes nothing', async () => {
    expect(await migrate(addressOf(schema.database), layout)).toEqual([])
  })

  test('entities and migrations are in step', async () => {
    // Keys, checks and indexes are SQL's own; tables and columns, their types, nullability and defaults must agree.
    expect((await schemaChanges(schema)).filter((query) => !/CONSTRAINT|\bINDEX\b/.test(query))).toEqual([])
  })

  test('every table has an entity, or is known to be one of SQL text alone', async () => {
    const rows = await schema.source.query<{ name: string }[]>('select tablename as name from pg_tables where schemaname = $1', [
      layout.schema,
    ])
    const known = new Set(schema.source.entityMetadatas.map((entity) => entity.tableName))
    const without = rows.map(({ name }) => name).filter((name) => !known.has(name))
    expect(without.toSorted()).toEqual([...withoutEntity, 'migrations'].toSorted())
  })
}

async function connect(database: TestDatabase, layout: DatabaseLayout): Promise<TestSchema> {
  const source = await new DataSource(dataSourceOptions(addressOf(database), layout)).initialize()
  return {
    database,
    source,
    close: async () => {
      await source.destroy()
      await database.drop()
    },
  }
}

function addressOf({ url }: TestDatabase): { DATABASE_URL: string; DATABASE_POOL: number } {
  return { DATABASE_URL: url, DATABASE_POOL: 2 }
}
