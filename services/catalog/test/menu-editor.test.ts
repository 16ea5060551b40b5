import {
  type CallAnswer,
  type getNavigation,
  type listMenuEntries,
  MAX_MENU_ENTRIES,
  type MenuItem,
  type undoOperation,
} from '@ribbonry/contracts'
import { type Caller, recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

interface Answer extends CallAnswer<typeof listMenuEntries> {
  readonly nav_id: number
  readonly operation_id: string | null
  readonly current: MenuItem
}

const PATH = '/api/user/menu-editor/navigation'
const access = { roles: ['access'] } as const

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(() => emptyTables(catalog.sql, 'navigation_entries', 'navigation_seasons'))

const post = async (path: string, body: object) => (await catalog.send<Answer>('POST', `${PATH}${path}`, body, access)).body
const edit = async (body: object) => await post('/edit', body)
const make = async (title: string, more: object = {}) => (await edit({ title, link: `/${title.toLowerCase()}/`, ...more })).nav_id
const list = async () => (await catalog.get<Answer>(PATH, access)).body.navigation
const titles = async () => (await list()).map(({ title }) => title)
const code = async (path: string, body: object) => (await post(path, body)).meta.code
const undo = async (operation: string | null) =>
  (await catalog.send<CallAnswer<typeof undoOperation>>('POST', `/api/admin/operations/${operation}/undo`, {}, access)).body
    .operation
const shown = async () => (await catalog.get<CallAnswer<typeof getNavigation>>('/api/navigation')).body

test.each(['', '/edit', '/delete', '/move'])(
  '%s asks visitors to sign in and turns others than administrators away',
  async (path) => {
    for (const method of path === '' ? (['GET', 'POST'] as const) : (['POST'] as const)) {
      const ask = (caller: Caller) =>
        method === 'GET' ? catalog.get(`${PATH}${path}`, caller) : catalog.send(method, `${PATH}${path}`, {}, caller)
      expect([(await ask({})).status, (await ask({ roles: ['editor'] })).status]).toEqual([401, 403])
    }
  },
)

describe('a menu entry', () => {
  test('is made, last on its level, and visitors have it at once', async () => {
    const purges = await recordPurges(catalog)
    const gifts = await make('Gifts')
    const dad = await make('Dad', { parent: gifts, mobile: false })
    await make('About', { extra_mobile: 'true', parent: '' })
    expect(await list()).toEqual([
      expect.objectContaining({
        id: gifts,
        parent_id: null,
        title: 'Gifts',
        link: '/gifts/',
        mobile: true,
        desktop: true,
        sort: 1,
      }),
      expect.objectContaining({
        id: dad,
        parent_id: gifts,
        mobile: false,
        extra_mobile: false,
        sort: 1,
        version: 1,
        season: null,
      }),
      expect.objectContaining({ title: 'About', extra_mobile: true, sort: 2 }),
    ])
    const { navigation, extra_mobile_links: extra } = await shown()
    expect(navigation.map(({ title, sort }) => [title, sort])).toEqual([
      ['Gifts', 1],
      ['Dad', 2],
    ])
    expect(extra).toEqual([{ title: 'About', link: '/about/' }])
    await until('the menu and pages are purged', () => ['/api/navigation', '/', '/uk/gifts/'].every((path) => purges.has(path)))
    purges.stop()
  })

  test('keeps what is not sent, and goes to the top with an empty parent', async () => {
    const gifts = await make('Gifts')
    const dad = await make('Dad', { parent: gifts, desktop: false, sort: 7 })
    await edit({ nav_id: String(dad), title: 'For Dad' })
    expect((await list())[1]).toMatchObject({
      title: 'For Dad',
      link: '/dad/',
      parent_id: gifts,
      desktop: false,
      sort: 7,
      version: 2,
    })
    for (const parent of ['', null]) {
      await edit({ nav_id: dad, parent: gifts })
      expect((await edit({ nav_id: dad, parent, sort: 5 })).nav_id).toBe(dad)
      expect((await list()).find(({ id }) => id === dad)).toMatchObject({ parent_id: null, sort: 5 })
    }
  })

  test('is one when the same form comes twice', async () => {
    const [one, other] = await Promise.all([make('Gifts'), make('Gifts')])
    expect(one).toBe(other)
    expect(await titles()).toEqual(['Gifts'])
  })

  test('is changed and deleted by the action too', async () => {
    const { nav_id: id } = await post('', { action: 'edit', title: 'New', link: '/new/', nav_id: '' })
    await post('', { action: 'edit', nav_id: id, title: 'Newest' })
    expect(await titles()).toEqual(['Newest'])
    expect(await code('', { action: 'delete', nav_id: id })).toBeUndefined()
    expect(await titles()).toEqual([])
    expect((await catalog.send('POST', PATH, { action: 'delete' }, access)).status).toBe(400)
    expect((await catalog.send('POST', PATH, { action: 'drop', nav_id: 1 }, access)).status).toBe(400)
  })

  test('is deleted once, and not while entries stand below it', async () => {
    const gifts = await make('Gifts')
    const dad = await make('Dad', { parent: gifts })
    expect(await code('/delete', { nav_id: gifts })).toBe('menu-entry-has-children')
    expect(await code('/delete', { nav_id: dad })).toBeUndefined()
    expect(await code('/delete', { nav_id: dad })).toBe('menu-entry-not-found')
    expect(await code('/delete', { nav_id: gifts })).toBeUndefined()
    expect(await titles()).toEqual([])
  })

  test('has two levels above and below it at most, and no cycles', async () => {
    const [gifts, other, extra] = [await make('Gifts'), await make('Other'), await make('Extra', { extra_mobile: true })]
    const dad = await make('Dad', { parent: gifts })
    const place = async (id: number, parent: number) => await code('/edit', { nav_id: id, parent })
    expect(await place(gifts, gifts)).toBe('menu-cycle')
    expect(await place(gifts, dad)).toBe('menu-cycle')
    expect(await place(other, dad)).toBe('menu-too-deep')
    expect(await place(other, extra)).toBe('menu-too-deep')
    expect(await place(gifts, other)).toBe('menu-entry-has-children')
    expect(await place(other, 999_999)).toBe('parent-not-found')
    expect(await code('/edit', { nav_id: gifts, extra_mobile: true })).toBe('menu-entry-has-children')
    expect(await code('/edit', { nav_id: 999_999, title: 'X' })).toBe('menu-entry-not-found')
    expect(await code('/move', { nav_id: gifts, parent: dad })).toBe('menu-cycle')
    expect(await titles()).toEqual(['Gifts', 'Dad', 'Other', 'Extra'])
  })

  test('of two editors, the second is shown what the first one saved', async () => {
    const id = await make('Gifts')
    await edit({ nav_id: id, title: 'All gifts', version: 1 })
    const { meta, current } = await edit({ nav_id: id, link: '/gifts/all/', version: 1 })
    expect([meta.code, current.title, current.version]).toEqual(['stale-version', 'All gifts', 2])
    expect((await list())[0]).toMatchObject({ title: 'All gifts', link: '/gifts/' })
    await edit({ nav_id: id, link: '/gifts/all/', version: 2 })
    expect((await list())[0]).toMatchObject({ title: 'All gifts', link: '/gifts/all/', version: 3 })
  })

  test.each([
    [{}, 'title-missing', 'title'],
    [{ title: ' \u200F', link: '/new/' }, 'title-missing', 'title'],
    [{ title: 'x'.repeat(61), link: '/new/' }, 'title-too-long', 'title'],
    [{ title: 'New' }, 'link-missing', 'link'],
    [{ title: 'New', link: 'javascript:alert(1)' }, 'link-refused', 'link'],
    [{ title: 'New', link: '//evil.com' }, 'link-refused', 'link'],
    [{ title: 'New', link: 'http://10.0.0.1/' }, 'link-refused', 'link'],
    [{ title: 'New', link: 'https://me:secret@shop.com/' }, 'link-refused', 'link'],
  ])('with %j is refused: %s', async (body, expected, field) => {
    const { meta } = await edit(body)
    expect(meta).toMatchObject({ status: 'error', code: expected, fields: { [field]: expect.any(String) } })
    expect(await titles()).toEqual([])
  })

  test.each([{ sort: -1 }, { sort: 'first' }, { sort: 1e12 }, { parent: 'x' }, { nav_id: 'x' }])(
    'with %j is malformed',
    async (bad) => {
      const { status } = await catalog.send('POST', `${PATH}/edit`, { title: 'New', link: '/new/', ...bad }, access)
      expect(status).toBe(400)
    },
  )

  test('keeps emoji and markup as text, without marks that turn the direction', async () => {
    await make('x', { title: '🎁 <b>Gifts</b>\u202E' })
    expect(await titles()).toEqual(['🎁 <b>Gifts</b>'])
    await make('y', { title: '🎁'.repeat(60) })
  })
})

test('the menus have so many entries at most', async () => {
  await catalog.sql.query(
    `insert into navigation_entries (title, link, sort) select 'Entry ' || n, '/new/', n from generate_series(1, $1) as n`,
    [MAX_MENU_ENTRIES],
  )
  expect(await code('/edit', { title: 'One more', link: '/new/' })).toBe('menu-full')
})

describe('a move', () => {
  test('puts an entry before another one or last, and numbers the level', async () => {
    const [a, b, c] = [await make('A', { sort: 3 }), await make('B', { sort: 3 }), await make('C', { sort: 9 })]
    const { navigation } = await post('/move', { nav_id: c, parent: null, before: a })
    expect(navigation.map(({ title, sort }) => [title, sort])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ])
    await post('/move', { nav_id: c, before: '' })
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await post('/move', { nav_id: c, parent: a })
    expect((await list()).map(({ title, parent_id }) => [title, parent_id])).toEqual([
      ['A', null],
      ['C', a],
      ['B', null],
    ])
    await post('/move', { nav_id: c, parent: '', before: b })
    expect(await titles()).toEqual(['A', 'C', 'B'])
  })

  test('of two at once loses neither', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')]
    await Promise.all([post('/move', { nav_id: c, before: a }), post('/move', { nav_id: b, parent: a })])
    expect((await list()).map(({ title, parent_id }) => [title, parent_id])).toEqual([
      ['C', null],
      ['A', null],
      ['B', a],
    ])
  })
})

describe('an undo', () => {
  test('takes a change, a move and a deletion back, and visitors have it at once', async () => {
    const [a, b] = [await make('A'), await make('B')]
    const purges = await recordPurges(catalog)
    const changed = await edit({ nav_id: a, title: 'All', mobile: false })
    const moved = await post('/move', { nav_id: b, parent: a })
    const deleted = await post('/delete', { nav_id: b })
    expect(await titles()).toEqual(['All'])
    purges.clear()
    expect(await undo(deleted.operation_id)).toMatchObject({ action: 'undo', subject: 'B', changed: 1, skipped: 0 })
    await undo(moved.operation_id)
    await undo(changed.operation_id)
    expect((await list()).map(({ id, title, parent_id, mobile }) => [id, title, parent_id, mobile])).toEqual([
      [a, 'A', null, true],
      [b, 'B', null, true],
    ])
    await until('the menu is purged', () => purges.has('/api/navigation'))
    purges.stop()
  })

  test('leaves an entry alone that somebody changed since, and one that others stand below', async () => {
    const { nav_id: a, operation_id: made } = await edit({ title: 'A', link: '/a/' })
    const first = await edit({ nav_id: a, title: 'B' })
    await edit({ nav_id: a, title: 'C' })
    expect(await undo(first.operation_id)).toMatchObject({ changed: 0, skipped: 1 })
    expect(await titles()).toEqual(['C'])
    await edit({ nav_id: a, title: 'A' })
    const child = await make('D', { parent: a })
    expect(await undo(made)).toMatchObject({ changed: 0, skipped: 1 })
    expect((await list()).map(({ id }) => id)).toEqual([a, child])
  })

  test('leads to no third level', async () => {
    const [a, b] = [await make('A'), await make('B')]
    const c = await make('C', { parent: a })
    const away = await edit({ nav_id: c, parent: null })
    await edit({ nav_id: a, parent: b })
    expect(await undo(away.operation_id)).toMatchObject({ changed: 0, skipped: 1 })
    expect((await list()).find(({ id }) => id === c)?.parent_id).toBeNull()
  })

  test('is not offered where nothing changed', async () => {
    const { nav_id: id } = await edit({ title: 'A', link: '/a/' })
    expect((await edit({ nav_id: id, title: 'A' })).operation_id).toBeNull()
    expect((await edit({ title: 'A', link: '/a/' })).operation_id).toBeNull()
    expect((await post('/move', { nav_id: id })).operation_id).toBeNull()
  })
})
