import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { QueryFailedError } from 'typeorm'
import { dataSourceOptions, ServiceDataSource, type Transaction, Transactions } from '../src/index.ts'

let database: TestDatabase
let source: ServiceDataSource
let transactions: Transactions
beforeAll(async () => {
  database = await createTestDatabase('catalog')
  source = new ServiceDataSource(
    dataSourceOptions({ DATABASE_URL: database.url, DATABASE_POOL: 4 }, { schema: 'catalog', entities: [], migrations: [] }),
  )
  await source.initialize()
  transactions = new Transactions(source)
  await source.query('create table accounts (id integer primary key, balance integer not null)')
})
beforeEach(async () => {
  await source.query('delete from accounts')
  await source.query('insert into accounts values (1, 0), (2, 0)')
})
afterAll(async () => {
  await source.destroy()
  await database.drop()
})

const add = (transaction: Transaction, id: number): Promise<unknown> =>
  transaction.query('update accounts set balance = balance + 1 where id = $1', [id])
const balances = async (): Promise<number[]> =>
  (await source.query<{ balance: number }[]>('select balance from accounts order by id')).map(({ balance }) => balance)

/** Meets the other side once both have their first row, the first time. */
function meeting(): () => Promise<void> {
  const both = Promise.withResolvers<void>()
  let count = 0
  return async () => {
    count += 1
    if (count === 2) both.resolve()
    await both.promise
  }
}

/** Raises an error as PostgreSQL does. */
const raise = (transaction: Transaction, code: string): Promise<unknown> =>
  transaction.query(`do $$ begin raise exception 'It happened' using errcode = '${code}'; end $$`)

describe('a transaction', () => {
  test('that ends in a deadlock with another is begun again: both are committed, once', async () => {
    const meet = meeting()
    let tries = 0
    const work = (first: number, second: number) =>
      transactions.run(async (transaction) => {
        tries += 1
        await add(transaction, first)
        await meet()
        await add(transaction, second)
        return first
      })
    expect(await Promise.all([work(1, 2), work(2, 1)])).toEqual([1, 2])
    expect(await balances()).toEqual([2, 2])
    expect(tries).toBe(3)
  })

  test.each(['40P01', '40001'])('that fails by %s every time is begun three times, and leaves nothing', async (code) => {
    let tries = 0
    const failing = transactions.run(async (transaction) => {
      tries += 1
      await add(transaction, 1)
      await raise(transaction, code)
    })
    await expect(failing).rejects.toBeInstanceOf(QueryFailedError)
    expect([tries, await balances()]).toEqual([3, [0, 0]])
  })

  test.each(['23505', '57014', 'P0001'])('that fails by %s is not begun again', async (code) => {
    let tries = 0
    const failing = transactions.run(async (transaction) => {
      tries += 1
      await raise(transaction, code)
    })
    await expect(failing).rejects.toBeInstanceOf(QueryFailedError)
    expect(tries).toBe(1)
  })

  test('whose work throws is rolled back, and not begun again', async () => {
    let tries = 0
    const failing = transactions.run(async (transaction) => {
      tries += 1
      await add(transaction, 1)
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    expect([tries, await balances()]).toEqual([1, [0, 0]])
  })
})
