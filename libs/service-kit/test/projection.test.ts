import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Projection, type Fact } from '../src/projection/index.ts'
import { createTestTables, type TestTables } from './test-tables.ts'

interface PostFact extends Fact {
  readonly post_id: number
  readonly deleted: boolean
  readonly slug: string
  readonly price: number | null
  readonly picture: object | null
  readonly published: string | null
  readonly categories: readonly number[]
  readonly saves: number
  readonly source?: string | null
  readonly pictured?: boolean | null
}

interface MemberFact extends Fact {
  readonly member_id: number
  readonly username: string
}

const columns = {
  post_id: 'bigint',
  deleted: 'boolean',
  slug: 'text',
  price: 'numeric(12, 2)',
  picture: 'jsonb',
  published: 'timestamptz',
  categories: 'integer[]',
  saves: 'integer',
  source: 'text',
  pictured: 'boolean',
} as const
const usual = {
  table: 'known_posts',
  key: 'post_id',
  columns,
  optional: { source: 'null', pictured: 'false' },
  silent: ['saves'],
} as const

const lastHolds = new Projection<PostFact>({ ...usual, sameVersion: 'last' })
const firstHolds = new Projection<PostFact>({ ...usual, sameVersion: 'first' })
const members = new Projection<MemberFact>({
  table: 'known_members',
  key: 'member_id',
  columns: { member_id: 'bigint', username: 'text' },
  sameVersion: 'last',
  deletes: 'rows',
})

let tables: TestTables
beforeAll(async () => {
  tables = await createTestTables([
    `create table known_posts (post_id bigint primary key, version integer not null, deleted boolean not null, slug text not null,
      price numeric(12, 2), picture jsonb,
      published timestamptz, categories integer[] not null, saves integer not null, source text, pictured boolean not null)`,
    'create table known_members (member_id bigint primary key, version integer not null, username text not null)',
  ])
})
afterAll(() => tables.close())
beforeEach(() => tables.source.query('truncate known_posts, known_members'))

function post(version: number, fact: Partial<PostFact> = {}): PostFact {
  return {
    post_id: 1,
    version,
    deleted: false,
    slug: `v${version}`,
    price: 9.5,
    picture: { src: 'a.jpg' },
    published: '2026-01-01T08:00:00.000Z',
    categories: [3, 4],
    saves: 0,
    ...fact,
  }
}
const upsert = (...facts: PostFact[]) => lastHolds.upsert(tables.source, facts)
async function known(column = 'slug'): Promise<unknown> {
  return (await tables.source.query<Record<string, unknown>[]>('select * from known_posts order by post_id')).map(
    (row) => row[column],
  )
}

describe('a projection', () => {
  it('keeps every kind of column', async () => {
    await upsert(post(1, { source: 'feed' }))
    expect(await tables.source.query('select * from known_posts')).toEqual([
      {
        post_id: '1',
        version: 1,
        deleted: false,
        slug: 'v1',
        price: '9.50',
        picture: { src: 'a.jpg' },
        published: new Date('2026-01-01T08:00:00.000Z'),
        categories: [3, 4],
        saves: 0,
        source: 'feed',
        pictured: false,
      },
    ])
  })

  it('takes a batch in one statement, and nothing of an empty one', async () => {
    const statements: string[] = []
    const counting = {
      query: <Result>(sql: string, parameters?: unknown[]) => {
        statements.push(sql)
        return tables.source.query<Result>(sql, parameters)
      },
    }
    await lastHolds.upsert(counting, [post(1), post(1, { post_id: 2 }), post(2, { post_id: 2 })])
    await lastHolds.upsert(counting, [])
    expect([statements.length, await known()]).toEqual([1, ['v1', 'v2']])
  })

  it('ignores what is older than what it knows, in a batch as between batches', async () => {
    await upsert(post(5), post(4))
    expect(await upsert(post(3), post(4))).toEqual([])
    expect(await known()).toEqual(['v5'])
    expect(await upsert(post(6))).toHaveLength(1)
    expect(await known()).toEqual(['v6'])
  })

  it('lets the first or the last of two facts with one version hold', async () => {
    await upsert(post(1), post(1, { slug: 'again' }))
    expect(await known()).toEqual(['again'])
    await upsert(post(1, { slug: 'and again' }))
    expect(await known()).toEqual(['and again'])
    await firstHolds.upsert(tables.source, [post(1, { slug: 'too late' })])
    expect(await known()).toEqual(['and again'])
    await firstHolds.upsert(tables.source, [post(2, { slug: 'first' }), post(2, { slug: 'second' })])
    expect(await known()).toEqual(['first'])
  })

  it('says what a batch has changed, with the row before and after', async () => {
    expect(await upsert(post(1))).toMatchObject([{ key: 1, before: null, after: { slug: 'v1', version: 1 }, changed: true }])
    expect(await upsert(post(2))).toMatchObject([{ before: { slug: 'v1' }, after: { slug: 'v2' }, changed: true }])
    expect(await upsert(post(3, { slug: 'v2' }))).toMatchObject([{ changed: false }])
    expect(await upsert(post(4, { slug: 'v2', saves: 9 }))).toMatchObject([
      { before: { saves: 0 }, after: { saves: 9 }, changed: false },
    ])
    expect(await upsert(post(5, { slug: 'v2', price: null }))).toMatchObject([{ changed: true }])
  })

  it('keeps what a fact leaves out, and what another fact of the batch said of it', async () => {
    await upsert(post(1))
    expect([await known('pictured'), await known('source')]).toEqual([[false], [null]])
    await upsert(post(3), post(2, { source: 'feed', pictured: true }))
    expect([await known(), await known('pictured'), await known('source')]).toEqual([['v3'], [true], ['feed']])
    await upsert(post(4, { pictured: false }))
    expect([await known('pictured'), await known('source')]).toEqual([[false], ['feed']])
  })

  it('keeps a deleted row, so that an older fact cannot bring it back', async () => {
    await upsert(post(2, { deleted: true }))
    await upsert(post(1))
    expect(await known('deleted')).toEqual([true])
  })
})

describe('a projection of what may not stay', () => {
  const member = (member_id: number, version: number, deleted = false): MemberFact => ({
    member_id,
    version,
    deleted,
    username: deleted ? '' : `member ${member_id}`,
  })
  const names = async (): Promise<unknown> =>
    (await tables.source.query<{ username: string }[]>('select username from known_members order by member_id')).map(
      ({ username }) => username,
    )

  it('removes the rows of who is gone, whatever else the batch says of them', async () => {
    await members.upsert(tables.source, [member(1, 1), member(2, 1)])
    const rows = await members.upsert(tables.source, [member(1, 2), member(1, 3, true), member(2, 2), member(3, 9, true)])
    expect(await names()).toEqual(['member 2'])
    expect(rows).toEqual(
      expect.arrayContaining([
        { key: 1, before: { member_id: 1, version: 1, username: 'member 1' }, after: null, changed: true },
        expect.objectContaining({ key: 2, changed: false }),
      ]),
    )
  })

  it('takes part in the transaction under way', async () => {
    const failed = tables.source.transaction(async (manager) => {
      await members.upsert(manager, [member(1, 1)])
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await names()).toEqual([])
  })
})
