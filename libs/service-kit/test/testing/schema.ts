import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Operation } from '@ribbonry/contracts'
import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataSource } from 'typeorm'
import { type DatabaseLayout, dataSourceOptions, migrate } from '../../src/index.ts'
import { schemaDrift } from './schema-drift.ts'
import { schemaText } from './schema-text.ts'
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

/** Set by `npm run schema`: the files are written, not compared. */
const WRITES = process.env.RIBBONRY_WRITE_SCHEMA === 'true'
const HEADER = `-- What the migrations of this service create, in alphabetical order. \`npm run schema\` writes this file.\n\n`

/**
 * Tests that migrations are repeatable, that `schema.sql` in the service's folder says what they create, and that tables and
 * entities agree.
 * @param withoutEntity tables of SQL text alone, in alphabetical order, beside the outbox
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

  test('migrations stand in the order in which they run, which is that of their timestamps', () => {
    const timestamps = layout.migrations.map(({ name }) => Number(name.slice(-13)))
    expect(timestamps).toEqual(timestamps.toSorted((one, other) => one - other))
    expect(timestamps.every(Number.isInteger)).toBe(true)
  })

  test('schema.sql says what the migrations create; `npm run schema` writes it', async () => {
    const text = `${HEADER}${await schemaText(schema.source, layout.schema)}`
    expect(generatedFile(layout.schema, 'schema.sql', text)).toBe(text)
  })

  test('tables and entities have the same columns', async () => {
    expect(await schemaDrift(schema.source)).toEqual([])
  })

  test('operations have the same states in every service', async () => {
    const states = await operationStates(schema.source, layout.schema)
    expect(states ?? Operation.shape.state.options).toEqual(Operation.shape.state.options)
  })

  test('every table has an entity, or is known to be one of SQL text alone', async () => {
    const rows = await schema.source.query<{ name: string }[]>('select tablename as name from pg_tables where schemaname = $1', [
      layout.schema,
    ])
    const known = new Set(schema.source.entityMetadatas.map((entity) => entity.tableName))
    const without = rows.map(({ name }) => name).filter((name) => !known.has(name))
    expect(without.toSorted()).toEqual([...withoutEntity, 'migrations', 'outbox'].toSorted())
  })
}

/** States that a service's own table allows. @returns undefined for a service without operations */
async function operationStates(source: DataSource, schema: string): Promise<string[] | undefined> {
  const [check] = await source.query<{ definition: string }[]>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conname = 'operations_state_check' and connamespace = $1::regnamespace`,
    [schema],
  )
  return check && Array.from(check.definition.matchAll(/'([^']+)'/g), ([, state = '']) => state)
}

/** Content of a generated file in the folder of a service, which is written first where that was asked for. */
export function generatedFile(service: string, name: string, text: string): string {
  const file = join(import.meta.dirname, '../../../../services', service, name)
  if (WRITES) writeFileSync(file, text)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
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
