import { afterAll, describe, expect, test } from '@jest/globals'
import { MOST_VIEW_LISTS, type Role, type StaffView } from '@ribbonry/contracts'
import { type Answer, TestIdentity } from './test-identity.ts'

const identity = await TestIdentity.start()
afterAll(() => identity.close())

const view = (name: string, changes: Partial<StaffView> = {}): StaffView => ({
  id: `id-of-${name}`,
  name,
  search: `?term=${name}`,
  columns: '-ctr tight',
  is_default: false,
  ...changes,
})
const staff = async (roles: readonly Role[] = ['editor']): Promise<string> =>
  await identity.logInAs(await identity.createMember({ roles }))
const read = (token: string, list = 'gifts'): Promise<Answer> => identity.send('GET', `/api/user/staff-views/${list}`, { token })
const save = (token: string, views: readonly object[], version: number, list = 'gifts'): Promise<Answer> =>
  identity.send('PUT', `/api/user/staff-views/${list}`, { token, body: JSON.stringify({ views, version }) })

describe('the views of a list', () => {
  test('belong to the account, list by list, and each save makes another version', async () => {
    const [token, other] = [await staff(), await staff()]
    expect((await read(token)).body).toMatchObject({ views: [], version: 0 })
    expect((await save(token, [view('tea')], 0)).body).toMatchObject({ views: [view('tea')], version: 1 })
    const both = [view('pots', { is_default: true }), view('tea')]
    expect((await save(token, both, 1)).body).toMatchObject({ views: both, version: 2 })
    expect((await read(token)).body).toMatchObject({ views: both, version: 2 })
    expect((await read(token, 'blog')).body).toMatchObject({ views: [], version: 0 })
    expect((await read(other)).body).toMatchObject({ views: [], version: 0 })
    expect((await save(token, [], 2)).body).toMatchObject({ views: [], version: 3 })
  })

  test('are not overwritten by a device that does not know them: it is told what is there', async () => {
    const token = await staff()
    await save(token, [view('tea')], 0)
    for (const version of [0, 7]) {
      const { body } = await save(token, [view('pots')], version)
      expect(body.meta.code).toBe('stale-version')
      expect(body).toMatchObject({ views: [view('tea')], version: 1 })
    }
  })

  test('are for every kind of staff, and for nobody else', async () => {
    for (const role of ['access', 'listicle_editor', 'import_copy_access', 'newsletter_editor'] as const)
      expect([role, (await read(await staff([role]))).status]).toEqual([role, 200])
    const advertiser = await staff(['advertiser'])
    expect([(await read(advertiser)).status, (await save(advertiser, [], 0)).status]).toEqual([403, 403])
    expect((await identity.send('GET', '/api/user/staff-views/gifts')).status).toBe(401)
  })

  test.each<[string, readonly object[]]>([
    ['more than twelve', Array.from({ length: 13 }, (_, place) => view(`v${place}`))],
    ['two of one name', [view('tea'), view('tea', { id: 'other' })]],
    ['two that open the list', [view('tea', { is_default: true }), view('pots', { is_default: true })]],
    ['an empty name', [view(' ')]],
    ['a long name', [view('x'.repeat(41))]],
    ['filters that are an address', [view('tea', { search: '//elsewhere.example/' })]],
    ['long filters', [view('tea', { search: `?${'x'.repeat(2000)}` })]],
    ['long columns', [view('tea', { columns: 'x'.repeat(1001) })]],
  ])('are refused with %s', async (_what, views) => {
    const token = await staff()
    expect((await save(token, views, 0)).status).toBe(400)
    expect((await read(token)).body).toMatchObject({ views: [], version: 0 })
  })

  test('are of a bounded number of lists', async () => {
    const member = await identity.createMember({ roles: ['editor'] })
    const token = await identity.logInAs(member)
    await identity.source.query(
      `insert into staff_views select $1, 'list-' || n, '[]', 1 from generate_series(1, ${MOST_VIEW_LISTS}) as n`,
      [member.id],
    )
    expect((await save(token, [view('tea')], 0)).body.meta.code).toBe('too-many-lists')
    expect((await read(token, 'Gifts')).status).toBe(400)
  })
})
