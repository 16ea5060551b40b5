import { createTestDatabase } from '@ribbonry/testing'
import { DataSource } from 'typeorm'
import { dataSourceOptions, type DatabaseAddress, type DatabaseLayout } from '../src/index.ts'

export interface TestTables {
  readonly address: DatabaseAddress
  readonly layout: DatabaseLayout
  readonly source: DataSource
  close(): Promise<void>
}

/** Creates a separate database with these tables. @param tables statements that create them */
export async function createTestTables(tables: readonly string[], pool = 5): Promise<TestTables> {
  const database = await createTestDatabase('catalog')
  const address = { DATABASE_URL: database.url, DATABASE_POOL: pool }
  const layout: DatabaseLayout = { schema: 'catalog', entities: [], migrations: [] }
  const source = await new DataSource(dataSourceOptions(address, layout)).initialize()
  for (const statement of tables) await source.query(statement)
  return {
    address,
    layout,
    source,
    close: async () => {
      await source.destroy()
      await database.drop()
    },
  }
}
