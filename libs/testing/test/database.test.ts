import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { emptyTables } from '../src/database/empty-tables.ts'
import { plansNow } from '../src/database/plans.ts'
import { provisionDatabase, withConnection } from '../src/database/provision-database.ts'
import { createPreparedDatabase, createTestDatabase, dropTestDatabase, type TestDatabase } from '../src/database/test-database.ts'
import { testPool } from '../src/database/test-pool.ts'
import { untilDefined } from '../src/polling/eventually.ts'
import { testStack } from '../src/stack/test-stack.ts'

test('plans know how many rows every table of the schema has, and nothing else changes them', async () => {
  const database = await createTestDatabase('catalog')
  const sql = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    await sql.query('create table gifts as select n as id from generate_series(1, 3000) n; create table kinds as select 7 as id')
    const plans = await plansNow(sql)
    expect(await plans.of('select from gifts')).toMatch(/^Seq Scan on gifts .* rows=3000 /)
    expect(await plans.of('select from kinds')).toMatch(/^Seq Scan on kinds .* rows=1 /)
    expect((await sql.query('show autovacuum')).rows).toEqual([{ autovacuum: 'off' }])
  } finally {
    await sql.end()
    await database.drop()
  }
})

test('tables are emptied whatever refuses it, large ones too, and count from 1 again; migrations stay', async () => {
  const database = await createTestDatabase('catalog')
  const sql = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    await sql.query(`
      create table migrations (id serial primary key, name text);
      create table gifts (id bigint generated always as identity primary key, title text);
      create table notes (id serial primary key, gift_id bigint not null references gifts);
      create table untouched (id serial primary key);
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
      create trigger refused before delete or truncate on notes for each statement execute function refuse();
      revoke delete, truncate on notes from current_user`)
    const fill = (rows: number) =>
      sql.query(`
        insert into gifts (title) select repeat('x', 100) from generate_series(1, ${rows});
        insert into notes (gift_id) select max(id) from gifts;
        insert into migrations (name) values ('first')`)
    const left = async () =>
      (
        await sql.query(`select (select count(*) from gifts)::int as gifts, (select count(*) from notes)::int as notes,
          (select count(*) from migrations)::int as migrations`)
      ).rows
    for (const [rows, migrations] of [
      [3, 1],
      [20_000, 2],
    ] as const) {
      await fill(rows)
      await emptyTables(sql)
      expect(await left()).toEqual([{ gifts: 0, notes: 0, migrations }])
      expect((await sql.query('insert into gifts (title) values (null) returning id')).rows).toEqual([{ id: '1' }])
      expect((await sql.query('insert into notes (gift_id) values (1) returning id')).rows).toEqual([{ id: 1 }])
    }
    expect((await sql.query("insert into migrations (name) values ('next') returning id")).rows).toEqual([{ id: 3 }])
    expect((await sql.query("select pg_relation_size('gifts') < 100000 as small")).rows).toEqual([{ small: true }])
  } finally {
    await sql.end()
    await database.drop()
  }
})

describe('a database laid out for the services', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase('catalog')
    await withConnection(database.url, (client) =>
      client.query("create table gifts (title citext); insert into gifts values ('A mug')"),
    )
  })
  afterAll(() => database.drop())

  const as = (service: 'catalog' | 'identity', sql: string): Promise<unknown[]> =>
    withConnection(database.urlOf(service), async (client) => (await client.query(sql)).rows as unknown[])

  test('puts what a service creates into its own schema', async () => {
    expect(await as('catalog', "select schemaname, tableowner from pg_tables where tablename = 'gifts'")).toEqual([
      { schemaname: 'catalog', tableowner: `${database.name}_catalog` },
    ])
  })

  test('lets a service use the extensions without naming their schema', async () => {
    const [row] = await as(
      'catalog',
      "select similarity('ribbon', 'ribbons') > 0.5 as near, unaccent('é') as plain, title = 'a MUG' as same from gifts",
    )
    expect(row).toEqual({ near: true, plain: 'e', same: true })
  })

  test('lets a service stage rows in temporary tables', async () => {
    await expect(as('identity', 'create temporary table staged (id int)')).resolves.toEqual([])
  })

  test.each([
    ['read the tables of another', 'select * from catalog.gifts'],
    ['write to them', "insert into catalog.gifts values ('mine')"],
    ['create in the schema of another', 'create table catalog.mine (id int)'],
    ['create in the shared schema', 'create table public.mine (id int)'],
    ['create a schema', 'create schema mine'],
    ['create a database', 'create database mine'],
    ['create a role', 'create role mine'],
    ['become another role', 'set role catalog_owner_of_everything'],
  ])('does not let a service %s', async (_, sql) => {
    await expect(as('identity', sql)).rejects.toThrow(/permission denied|must be|does not exist/)
  })

  test("does not let the role of another service in through the first one's", async () => {
    await expect(as('identity', `set role ${database.name}_catalog`)).rejects.toThrow(/permission denied/)
  })

  test('stays as it is when it is laid out again, with the new password', async () => {
    const { databaseUrl } = await testStack()
    const role = { schema: 'identity', role: `${database.name}_identity`, password: 'another' } as const
    await provisionDatabase(databaseUrl, { database: database.name, roles: [role] })
    const url = new URL(database.urlOf('identity'))
    url.password = 'another'
    await expect(withConnection(url.href, async (client) => (await client.query('show search_path')).rows)).resolves.toEqual([
      { search_path: 'identity, public' },
    ])
    expect(await as('catalog', 'select title from gifts')).toEqual([{ title: 'A mug' }])
  })
})

describe('a prepared database', () => {
  test('is a copy of its own of what was prepared once, with the rights of a service', async () => {
    let prepared = 0
    const prepare = (url: string): Promise<unknown> =>
      withConnection(url, (client) => {
        prepared += 1
        return client.query("create table mugs (title text); insert into mugs values ('A mug')")
      })
    const [one, other] = await Promise.all([
      createPreparedDatabase('giveaways', prepare),
      createPreparedDatabase('giveaways', prepare),
    ])
    const titlesIn = async ({ url }: TestDatabase): Promise<unknown[]> =>
      (await withConnection(url, (client) => client.query('select title from mugs'))).rows as unknown[]
    await withConnection(one.url, (client) => client.query("insert into mugs values ('Another')"))
    expect([await titlesIn(one), await titlesIn(other), prepared]).toEqual([
      [{ title: 'A mug' }, { title: 'Another' }],
      [{ title: 'A mug' }],
      1,
    ])
    await expect(withConnection(one.urlOf('identity'), (client) => client.query('select * from giveaways.mugs'))).rejects.toThrow(
      'permission denied',
    )
    expect(new URL(one.url).username).toBe(new URL(other.url).username)
    await Promise.all([one.drop(), other.drop()])
  })
})

describe('dropping', () => {
  test('refuses a database that is not named as a test', async () => {
    const { databaseUrl } = await testStack()
    await expect(dropTestDatabase(databaseUrl, 'ribbonry', [])).rejects.toThrow('not named as a test')
  })

  test('leaves neither the database nor its roles', async () => {
    const { databaseUrl } = await testStack()
    const database = await createTestDatabase('identity')
    await database.drop()
    const left = await withConnection(databaseUrl, (client) =>
      client.query('select datname as name from pg_database union select rolname from pg_roles'),
    )
    expect((left.rows as { name: string }[]).filter(({ name }) => name.startsWith(database.name))).toEqual([])
  })
})

describe('a statement of a test that meets the locks of a running service', () => {
  let database: TestDatabase
  let sql: pg.Pool
  let service: pg.Pool
  beforeAll(async () => {
    database = await createTestDatabase('catalog')
    sql = testPool({ connectionString: database.url, max: 2 })
    service = new pg.Pool({ connectionString: database.url, max: 1 })
    await sql.query('create table imports (id int); create table gifts (id int)')
  })
  afterAll(async () => {
    await Promise.all([sql.end(), service.end()])
    await database.drop()
  })

  test('gives way to it and is tried again, where each would wait for the other', async () => {
    const job = await service.connect()
    await job.query('begin; insert into gifts values (1)')
    const emptied = sql.query('truncate imports, gifts')
    await untilDefined('the test waits for the service', async () => {
      const { rows } = await sql.query<{ pid: number }>(`select pid from pg_stat_activity where wait_event_type = 'Lock'`)
      return rows[0]
    })
    await job.query('insert into imports values (1); commit')
    job.release()
    await emptied
    expect((await sql.query('select from imports union all select from gifts')).rowCount).toBe(0)
  })

  test('fails as ever where it is wrong', async () => {
    await expect(sql.query('select from feeds')).rejects.toThrow('relation "feeds" does not exist')
  })
})
