import { dataSourceOptions, migrate } from '@ribbonry/service-kit'
import { createTestDatabase } from '@ribbonry/testing'
import { expect, test } from '@jest/globals'
import { DataSource } from 'typeorm'
import { newsletterLayout } from '../src/newsletter.database.ts'

test('the tables match their entities', async () => {
  const database = await createTestDatabase('newsletter')
  const address = { DATABASE_URL: database.url, DATABASE_POOL: 2 }
  await migrate(address, newsletterLayout)
  const source = await new DataSource(dataSourceOptions(address, newsletterLayout)).initialize()
  try {
    const { upQueries } = await source.driver.createSchemaBuilder().log()
    // Keys, checks and indexes are declared in SQL only; tables, columns, types, nullability and defaults must match.
    expect(upQueries.map(({ query }) => query).filter((query) => !/CONSTRAINT|\bINDEX\b/.test(query))).toEqual([])
  } finally {
    await source.destroy()
    await database.drop()
  }
})
