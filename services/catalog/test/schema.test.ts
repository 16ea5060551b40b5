import { dataSourceOptions, migrate } from '@ribbonry/service-kit'
import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DataSource } from 'typeorm'
import { catalogDatabase } from '../src/catalog.database.ts'

let database: TestDatabase
let source: DataSource

beforeAll(async () => {
  database = await createTestDatabase('catalog')
  await migrate({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, catalogDatabase)
  source = await new DataSource(dataSourceOptions({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, catalogDatabase)).initialize()
})
afterAll(async () => {
  await source.destroy()
  await database.drop()
})

test('migrating twice changes nothing', async () => {
  expect(await migrate({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, catalogDatabase)).toEqual([])
})

test('entities and migrations are in step', async () => {
  const { upQueries } = await source.driver.createSchemaBuilder().log()
  // Keys, checks and indexes are SQL's own; tables and columns, their types, nullability and defaults must agree.
  const changes = upQueries.map(({ query }) => query).filter((query) => !/CONSTRAINT|\bINDEX\b/.test(query))
  expect(changes).toEqual([])
})

test('every table has an entity', async () => {
  const { rows } = (
    await source.query(`select array_agg(tablename::text) as rows from pg_tables where schemaname = 'catalog'`)
  )[0] as { rows: string[] }
  const known = new Set(source.entityMetadatas.map((entity) => entity.tableName))
  expect(rows.filter((name) => !known.has(name))).toEqual(['migrations'])
})
