import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { inspect } from 'node:util'
import { QueryFailedError } from 'typeorm'
import { dataSourceOptions, ServiceDataSource } from '../src/index.ts'

const SECRET = 'ann@example.org'

let database: TestDatabase
let source: ServiceDataSource
beforeAll(async () => {
  database = await createTestDatabase('catalog')
  source = new ServiceDataSource(
    dataSourceOptions({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, { schema: 'catalog', entities: [], migrations: [] }),
  )
  await source.initialize()
  await source.query('create table people (email text primary key, age integer check (age > 0))')
  await source.query('insert into people (email, age) values ($1, 3)', [SECRET])
})
afterAll(async () => {
  await source.destroy()
  await database.drop()
})

async function failure(sql: string, parameters: unknown[]): Promise<QueryFailedError> {
  try {
    await source.transaction(async (manager) => {
      await manager.query(sql, parameters)
    })
  } catch (error) {
    if (error instanceof QueryFailedError) return error
    throw error
  }
  throw new Error('It did not fail')
}

describe('a statement that fails', () => {
  test.each([
    ['a second row with one key', 'insert into people (email, age) values ($1, 3)', [SECRET]],
    ['a row that breaks a rule', 'insert into people (email, age) values ($1, -1)', [`new.${SECRET}`]],
    ['a value of another type', 'insert into people (email, age) values ($1, $1::text::integer)', [SECRET]],
  ])('tells no value, for %s', async (_, sql, parameters) => {
    const error = await failure(sql, parameters)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(SECRET)
    expect([error.message, error.stack ?? ''].join()).not.toContain(SECRET)
    expect(error.query).toBe(sql)
  })

  test('still names the constraint that it broke', async () => {
    const error = await failure('insert into people (email, age) values ($1, 3)', [SECRET])
    expect(error.driverError).toMatchObject({ code: '23505', constraint: 'people_pkey', table: 'people' })
    expect(error.message).toContain('people_pkey')
  })
})
