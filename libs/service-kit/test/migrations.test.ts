import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm'
import { appendOnly, type DatabaseLayout, dataSourceOptions, migrate, PartlyMigrated, SqlMigration } from '../src/index.ts'
import { schemaDrift } from './testing/schema-drift.ts'
import { schemaText } from './testing/schema-text.ts'

class Boxes1700000000000 extends SqlMigration {
  readonly statements = ['create table boxes (id integer primary key, label text not null)']
}
class Lids1700000001000 extends SqlMigration {
  readonly statements = ['alter table boxes add column lid text']
}
class Beginning1700000002000 extends SqlMigration {
  readonly statements = ['create table boxes (id integer primary key, label text not null, lid text)']
}
class Colours1700000003000 extends SqlMigration {
  readonly statements = ["alter table boxes add column colour text not null default 'red'"]
}

const layoutOf = (...migrations: DatabaseLayout['migrations'][number][]): DatabaseLayout => ({
  schema: 'catalog',
  entities: [],
  migrations,
})
const before = layoutOf(Boxes1700000000000, Lids1700000001000)
const after: DatabaseLayout = {
  ...layoutOf(Beginning1700000002000, Colours1700000003000),
  replaced: { last: 'Lids1700000001000', count: 2 },
}

let database: TestDatabase
let source: DataSource
const address = () => ({ DATABASE_URL: database.url, DATABASE_POOL: 2 })

beforeAll(async () => {
  database = await createTestDatabase('catalog')
  source = await new DataSource(dataSourceOptions(address(), before)).initialize()
})
afterAll(async () => {
  await source.destroy()
  await database.drop()
})
beforeEach(async () => {
  await source.query('drop table if exists boxes, migrations; drop function if exists refuse_change')
})

const ran = async (): Promise<string[]> =>
  (await source.query<{ name: string }[]>('select name from migrations order by id')).map(({ name }) => name)

describe('a first migration that replaces others', () => {
  test('runs in an empty schema', async () => {
    expect(await migrate(address(), after)).toEqual(['Beginning1700000002000', 'Colours1700000003000'])
    expect(await migrate(address(), after)).toEqual([])
  })

  test('is recorded as done where those that it replaces have run; their rows stay, and later migrations run', async () => {
    await migrate(address(), before)
    await source.query("insert into boxes values (1, 'gifts', 'round')")
    expect(await migrate(address(), after)).toEqual(['Colours1700000003000'])
    expect(await source.query('select * from boxes')).toEqual([{ id: 1, label: 'gifts', lid: 'round', colour: 'red' }])
    expect(await ran()).toEqual(['Boxes1700000000000', 'Lids1700000001000', 'Beginning1700000002000', 'Colours1700000003000'])
    expect(await migrate(address(), after)).toEqual([])
  })

  test('leaves the same schema as those', async () => {
    await migrate(address(), before)
    await migrate(address(), after)
    const upgraded = await schemaText(source, 'catalog')
    await source.query('drop table boxes, migrations')
    await migrate(address(), after)
    expect(await schemaText(source, 'catalog')).toBe(upgraded)
  })

  test('refuses a schema in which only some of those have run, says what to do, and changes nothing', async () => {
    await migrate(address(), layoutOf(Boxes1700000000000))
    const migrating = migrate(address(), after)
    await expect(migrating).rejects.toBeInstanceOf(PartlyMigrated)
    await expect(migrating).rejects.toThrow(
      'The schema catalog has run 1 of the 2 migrations that Beginning1700000002000 replaces, the last of them ' +
        'Boxes1700000000000. Nothing was changed. Run the migrations of the version before Beginning1700000002000 first, ' +
        'whose last is Lids1700000001000, or begin with an empty schema.',
    )
    expect(await ran()).toEqual(['Boxes1700000000000'])
  })

  test('refuses a schema with as many migrations of which one is another', async () => {
    await migrate(address(), layoutOf(Boxes1700000000000, Colours1700000003000))
    await expect(migrate(address(), after)).rejects.toBeInstanceOf(PartlyMigrated)
  })
})

test('rows of append-only tables are neither changed nor removed', async () => {
  await migrate(address(), before)
  for (const statement of appendOnly(['boxes'], 'refuse_change', 'boxes are append-only')) await source.query(statement)
  await source.query("insert into boxes values (1, 'gifts')")
  for (const change of ["update boxes set label = ''", 'delete from boxes', 'truncate boxes'])
    await expect(source.query(change)).rejects.toThrow('boxes are append-only')
  await source.query('drop table boxes')
})

describe('drift between tables and entities', () => {
  @Entity('boxes')
  class Box {
    @PrimaryColumn('integer')
    id!: number

    @Column('integer')
    label!: number

    @Column('date', { nullable: true })
    opened!: string | null
  }
  @Entity('ribbons')
  class Ribbon {
    @PrimaryColumn('integer')
    id!: number
  }

  test('is told as what to do about it', async () => {
    await migrate(address(), before)
    const own = await new DataSource(dataSourceOptions(address(), { ...before, entities: [Box, Ribbon] })).initialize()
    try {
      expect((await schemaDrift(own)).toSorted()).toEqual([
        'boxes.label: the entity Box says another type. Correct the entity.',
        'boxes.lid: the entity Box lacks this column of the table. Add it to the entity.',
        'boxes.opened: the entity Box has a column that the table lacks (date). Add it to the table in a migration.',
        'ribbons: the entity Ribbon has no table. Create it in a migration.',
      ])
    } finally {
      await own.destroy()
    }
  })
})
