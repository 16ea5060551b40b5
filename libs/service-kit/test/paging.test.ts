import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { plansNow } from '@ribbonry/testing'
import pg from 'pg'
import { contains, PagedList, StaleVersion, updateVersioned, where } from '../src/paging/index.ts'
import { createTestTables, type TestTables } from './test-tables.ts'

interface Row {
  readonly id: number
  readonly title: string
  readonly feed: string | null
}

const list = new PagedList<Row, 'title' | 'price' | 'state'>({
  table: 'posts',
  key: 'id',
  columns: 'row.id, row.title, feeds.name as feed',
  joins: 'left join feeds on feeds.id = row.feed_id',
  sorts: { title: ['lower(row.title)'], price: ['row.price'], state: ['row.state', 'row.price'] },
  nullable: ['price', 'state'],
})

let tables: TestTables
beforeAll(async () => {
  tables = await createTestTables([
    'create table feeds (id integer primary key, name text not null)',
    `create table posts (id integer primary key, version integer not null default 1, title text not null, state text not
      null, price integer, feed_id integer)`,
    "insert into feeds values (1, 'Shop')",
    `insert into posts (id, title, state, price, feed_id)
      select n, case when n % 10 = 0 then '100% wool_' || n else 'Gift ' || n end, case when n % 2 = 0 then 'public'
        else 'draft' end, nullif(n % 7, 0), nullif(n % 3, 2) from generate_series(1, 95) n`,
  ])
})
afterAll(() => tables.close())

describe('a list by pages', () => {
  it.each([
    ['title', false],
    ['price', true],
    ['state', false],
    ['state', true],
  ] as const)('sorted by %s (descending: %s) has every row once, on one page', async (sort, descending) => {
    const ids: number[] = []
    for (let page = 1; page <= 10; page += 1) {
      const { rows, total } = await list.page(tables.source, { page, perPage: 10, sort, descending })
      expect([rows.length, total]).toEqual([page === 10 ? 5 : 10, 95])
      ids.push(...rows.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(95)
    const again = await list.page(tables.source, { page: 1, perPage: 95, sort, descending })
    expect(again.rows.map(({ id }) => id)).toEqual(ids)
  })

  it('without nulls is read backwards from a plain index', async () => {
    await tables.source.query('create table many (id integer primary key, version integer not null)')
    await tables.source.query('insert into many select n, n % 100 from generate_series(1, 5000) n')
    await tables.source.query('create index many_version on many (version, id)')
    const statements: string[] = []
    const executor = {
      query: async <Result>(sql: string, parameters?: unknown[]): Promise<Result> => {
        statements.push(sql)
        return await tables.source.query<Result>(sql, parameters)
      },
    }
    const newest = new PagedList<Row, 'version'>({
      table: 'many',
      key: 'id',
      columns: 'row.id',
      sorts: { version: ['row.version'] },
    })
    await newest.page(executor, { page: 1, perPage: 5, sort: 'version', descending: true })
    const sql = new pg.Pool({ connectionString: tables.address.DATABASE_URL, max: 1 })
    try {
      const plans = await plansNow(sql)
      expect(await plans.of(statements[0] ?? '', [5, 0])).toContain('Backward using many_version')
    } finally {
      await sql.end()
    }
  })

  it('may have equal rows in a direction of their own', async () => {
    const newest = new PagedList<Row, 'version'>({
      table: 'posts',
      key: 'id',
      columns: 'row.id',
      sorts: { version: ['row.version'] },
      keyOrder: 'asc',
    })
    const { rows } = await newest.page(tables.source, { page: 2, perPage: 3, sort: 'version', descending: true })
    expect(rows.map(({ id }) => id)).toEqual([4, 5, 6])
  })

  it('past its end is empty and says how many there are', async () => {
    expect(await list.page(tables.source, { page: 11, perPage: 10, sort: 'title' })).toEqual({ rows: [], total: 95 })
  })

  it('has what is not known at the end, and shows what it joins', async () => {
    const {
      rows: [first],
    } = await list.page(tables.source, { page: 1, perPage: 1, sort: 'price' })
    expect(first).toEqual({ id: 1, title: 'Gift 1', feed: 'Shop' })
    const { rows } = await list.page(tables.source, { page: 1, perPage: 95, sort: 'price', descending: true })
    expect(rows.slice(-13).every(({ id }) => id % 7 === 0)).toBe(true)
  })

  it('searches for what was typed, letter for letter, and filters', async () => {
    const found = async (term: string, state?: string): Promise<number[]> => {
      const conditions = [contains(['row.title'], term), state === undefined ? undefined : where`state = ${state}`]
      const { rows, total } = await list.page(tables.source, { page: 1, perPage: 5, sort: 'title', where: conditions })
      return [total, ...rows.map(({ id }) => id)]
    }
    expect(await found('100%')).toEqual([9, 10, 20, 30, 40, 50])
    expect(await found('WOOL_9')).toEqual([1, 90])
    expect(await found('%')).toEqual(expect.arrayContaining([9]))
    expect(await found('gift_1')).toEqual([0])
    expect(await found('gift 1', 'draft')).toEqual([6, 1, 11, 13, 15, 17])
  })

  it('takes no sort that it does not declare, and no page before the first', async () => {
    for (const sort of ['id; drop table posts', 'toString', '__proto__'])
      await expect(list.page(tables.source, { page: 1, perPage: 10, sort: sort as 'title' })).rejects.toThrow(RangeError)
    for (const page of [0, -1, 1.5, Number.NaN])
      await expect(list.page(tables.source, { page, perPage: 10, sort: 'title' })).rejects.toThrow(RangeError)
    expect(list.sortNames).toEqual(['title', 'price', 'state'])
  })

  it('may be read in a transaction', async () => {
    const { total } = await tables.source.transaction(async (manager) => {
      await manager.query('delete from posts where id = 95')
      const page = await list.page(manager, { page: 1, perPage: 1, sort: 'title' })
      await manager.query("insert into posts (id, title, state) values (95, 'Gift 95', 'draft')")
      return page
    })
    expect(total).toBe(94)
  })
})

describe('a change of what somebody saw', () => {
  const change = (id: number, version: number, title: string, expects = {}) =>
    tables.source.transaction((manager) =>
      updateVersioned<{ version: number; title: string }>(manager, {
        table: 'posts',
        key: 'id',
        id,
        version,
        set: { title },
        expects,
      }),
    )

  it('counts the version up, and is refused once somebody else was faster', async () => {
    expect(await change(1, 1, 'Mine')).toMatchObject({ version: 2, title: 'Mine' })
    const refused = await change(1, 1, 'Theirs').then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(StaleVersion)
    expect(refused).toMatchObject({ kind: 'conflict', code: 'stale-version', current: 2 })
  })

  it('of many at once succeeds for one', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => change(2, 1, `From ${index}`)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is refused where there is nothing, or what it expects is not so', async () => {
    await expect(change(1000, 1, 'x')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(change(3, 1, 'x', { state: 'public' })).rejects.toMatchObject({ code: 'stale-version' })
    await expect(change(3, 1, 'x', { 'state = $1 or true --': 'y' })).rejects.toThrow('no name')
  })
})
