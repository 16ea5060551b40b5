import { memberChanged, type StaffChange } from '@ribbonry/contracts'
import type { Caller } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aBlogPost, aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog, type Answer, type TestCatalog } from './test-catalog.ts'

const ada = { roles: ['editor'], userId: 7 } as const
const bob = { roles: ['editor'], userId: 8 } as const

let catalog: TestCatalog
beforeAll(async () => {
  catalog = await startTestCatalog()
})
afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'blog_posts', 'gift_categories')
  await catalog.sql.query('truncate activity') // ids start again, the log stays
})

const things = [
  ['gift', 'posts', 'title', (columns?: object) => aPost(catalog.sql, { ...columns })],
  ['blog post', 'blog', 'title', (columns?: object) => aBlogPost(catalog.sql, { ...columns })],
  ['gift category', 'gift-categories', 'name', (columns?: object) => aCategory(catalog.sql, { ...columns })],
] as const

/** The content of a refusal `stale-version`. */
const staleOf = ({ body }: Answer): { current: { version: number }; changes: readonly StaffChange[] } =>
  body as unknown as { current: { version: number }; changes: readonly StaffChange[] }

describe.each(things)('a save of a %s', (_name, folder, field, make) => {
  const save = (id: number, version: number, change: object, caller: Caller = ada): Promise<Answer> =>
    catalog.send('PUT', `/api/admin/${folder}/${id}`, { version, ...change }, caller)

  test('names the version that it is based on, and answers the next', async () => {
    const id = await make()
    const { post, category } = (await save(id, 1, { [field]: 'One' })).body as Partial<Answer['body']>
    expect((post ?? category)?.version).toBe(2)
    const without = await catalog.send('PUT', `/api/admin/${folder}/${id}`, { [field]: 'Two' }, ada)
    expect([without.status, Object.keys(without.body.meta.fields)]).toEqual([400, ['version']])
  })

  test('of an older version is refused with what is there, and who changed which fields since', async () => {
    const id = await make()
    await save(id, 1, { [field]: 'One' })
    await save(id, 2, { [field]: 'Two', slug: 'two' }, bob)
    const refused = await save(id, 1, { [field]: 'Three' })
    expect([refused.status, refused.body.meta.code]).toEqual([409, 'stale-version'])
    const { current, changes } = staleOf(refused)
    expect(current).toMatchObject({ version: 3, [field]: 'Two', slug: 'two' })
    expect(changes).toEqual([
      { version: 3, by: { id: 8, username: null }, at: expect.any(String), fields: [field, 'slug'] },
      { version: 2, by: { id: 7, username: null }, at: expect.any(String), fields: [field] },
    ])
  })

  test('of other fields than somebody else changed meanwhile keeps both, once it is sent on what is there now', async () => {
    const id = await make()
    const text = folder === 'gift-categories' ? 'description' : 'content'
    await save(id, 1, { [field]: 'Theirs' }, bob)
    const refused = await save(id, 1, { [text]: 'Mine' })
    expect(staleOf(refused)).toMatchObject({ current: { version: 2, [field]: 'Theirs' }, changes: [{ fields: [field] }] })
    expect((await save(id, staleOf(refused).current.version, { [text]: 'Mine' })).status).toBe(200)
    const now = (await catalog.get(`/api/admin/${folder}/${id}`, ada)).body as Partial<Answer['body']>
    expect(now.post ?? now.category).toMatchObject({ [field]: 'Theirs', [text]: 'Mine', version: 3 })
  })

  test('is taken once of several with one version', async () => {
    const id = await make()
    const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => save(id, 1, { [field]: text })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const [kept] = answers.filter(({ status }) => status === 200).map(({ body }) => body as Partial<Answer['body']>)
    const now = (await catalog.get(`/api/admin/${folder}/${id}`, ada)).body as Partial<Answer['body']>
    expect(now.post ?? now.category).toEqual(kept?.post ?? kept?.category)
  })
})

test('changes name the member where the name is known', async () => {
  const id = await aPost(catalog.sql)
  const at = new Date().toISOString()
  await catalog.publish(memberChanged, {
    event_id: '0195b3c0-0000-7000-8000-000000000001',
    at,
    member_id: 8,
    version: 1,
    deleted: false,
    username: 'bob',
    profile_image: '',
  })
  await until('the name is known', async () => (await catalog.sql.query('select from known_members')).rowCount === 1)
  await catalog.send('PUT', `/api/admin/posts/${id}`, { version: 1, quip: 'x' }, bob)
  const refused = await catalog.send('PUT', `/api/admin/posts/${id}`, { version: 1, quip: 'y' }, ada)
  expect(staleOf(refused).changes[0]?.by).toEqual({ id: 8, username: 'bob' })
})

test('a changed plain name is among what has changed', async () => {
  const id = await aPost(catalog.sql, { version: 1 })
  await catalog.send('PUT', `/api/admin/posts/${id}`, { version: 1, what: 'Steel kettle' }, bob)
  const refused = await catalog.send('PUT', `/api/admin/posts/${id}`, { version: 1, what: 'Iron kettle' }, ada)
  expect(staleOf(refused)).toMatchObject({ current: { what: 'Steel kettle' }, changes: [{ fields: ['what'] }] })
})

test('a change that no member made is the system’s', async () => {
  const id = await aPost(catalog.sql, { version: 2 })
  const refused = await catalog.send('PUT', `/api/admin/posts/${id}`, { version: 1, quip: 'y' }, ada)
  expect(staleOf(refused).changes).toMatchObject([{ version: 2, by: null, fields: [] }])
})
