import type {
  CallAnswer,
  createSeason,
  deleteSeason,
  EditionCountry,
  getSeason,
  listSeasons,
  undoOperation,
} from '@ribbonry/contracts'
import { type Caller, recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { SeasonPresenter } from '../src/pages/seasons/season.presenter.ts'
import { SeasonsRepository } from '../src/pages/seasons/seasons.repository.ts'
import { SeasonsService } from '../src/pages/seasons/seasons.service.ts'
import { PostsRepository } from '../src/posts/posts.repository.ts'
import { aCategory, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const PATH = '/api/admin/seasons'
const access = { roles: ['access'] } as const
type Answer = CallAnswer<typeof createSeason> & CallAnswer<typeof deleteSeason>

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(() => emptyTables(catalog.sql, 'navigation_entries', 'navigation_seasons', 'posts', 'gift_categories'))

const CHRISTMAS = {
  name: 'Christmas',
  title: 'Christmas, in good time',
  words: 'A door for every day.',
  starts: '11-01',
  ends: '12-24',
  links: [
    { title: '24 doors', link: '/advent/', late: false },
    { title: 'In an envelope', link: '/gifts/occasions/in-an-envelope/', late: true },
  ],
  last_order_days: [
    { country: 'US', day: '12-17' },
    { country: 'GB', day: '12-18' },
  ],
}

const EVER = { ...CHRISTMAS, starts: '01-01', ends: '12-31' }

const make = async (more: object = {}) => (await catalog.send<Answer>('POST', PATH, { ...CHRISTMAS, ...more }, access)).body
const list = async () => (await catalog.get<CallAnswer<typeof listSeasons>>(PATH, access)).body.seasons
/** What the front page shows today: tests that ask have a season that never ends. */
const shown = async () => (await catalog.get<CallAnswer<typeof getSeason>>('/api/season')).body.season
/** The season at a moment; at noon in New York of a day. */
async function at(moment: string, country: EditionCountry = 'US') {
  const { app } = catalog.service
  const now = new Date(moment.includes('T') ? moment : `${moment}T17:00:00Z`)
  const [repository, tree, posts] = [app.get(SeasonsRepository), app.get(CategoryTree), app.get(PostsRepository)]
  const front = await new SeasonsService(repository, tree, posts, () => now).getFront(country)
  return app.get(SeasonPresenter).present(front, country).season
}
const undo = async (operation: string | null) =>
  (await catalog.send<CallAnswer<typeof undoOperation>>('POST', `/api/admin/operations/${operation}/undo`, {}, access)).status

describe('the season of the front page', () => {
  test('runs from its first to its last day by the clock of New York', async () => {
    await make()
    expect(await at('2026-10-31')).toBeNull()
    // In New York half an hour after midnight, and half an hour before.
    expect((await at('2026-11-01T04:30:00Z'))?.title).toBe('Christmas, in good time')
    expect((await at('2026-12-25T04:30:00Z'))?.until).toBe('2026-12-24')
    expect(await at('2026-12-25')).toBeNull()
  })

  test('is of several the one that ends first, and none that has no title', async () => {
    await make()
    await make({ name: 'Thanksgiving', title: 'Thanks', ends: '11-30' })
    await make({ name: 'Of the menus', title: '', ends: '11-30' })
    expect((await at('2026-11-30'))?.name).toBe('Thanksgiving')
    expect((await at('2026-12-01'))?.name).toBe('Christmas')
  })

  test('names the last order day of the country, and leads with what arrives late once it is over', async () => {
    await make()
    const titles = async (day: string, country: EditionCountry) => (await at(day, country))?.links.map(({ title }) => title)
    expect((await at('2026-11-30', 'US'))?.order_day).toBe('2026-12-17')
    expect((await at('2026-11-30', 'GB'))?.order_day).toBe('2026-12-18')
    expect(await at('2026-12-18', 'CA')).toMatchObject({ order_day: null, is_late: false })
    expect(await at('2026-12-18', 'US')).toMatchObject({ order_day: null, is_late: true })
    expect(await titles('2026-12-18', 'US')).toEqual(['In an envelope', '24 doors'])
    expect(await titles('2026-12-18', 'GB')).toEqual(['24 doors', 'In an envelope'])
  })

  test('knows how many doors of the calendar are open in the edition, and ends as the next one opens', async () => {
    await make({ links: CHRISTMAS.links.slice(0, 1) })
    expect([(await at('2026-11-30'))?.doors, (await at('2026-12-03'))?.doors, (await at('2026-12-24'))?.doors]).toEqual([
      0, 3, 24,
    ])
    // In London half past midnight, in New York the evening before.
    const [london, newYork] = [await at('2026-12-03T00:30:00Z', 'GB'), await at('2026-12-03T00:30:00Z')]
    expect([london?.doors, newYork?.doors]).toEqual([3, 2])
    const { app } = catalog.service
    const [repository, tree, posts] = [app.get(SeasonsRepository), app.get(CategoryTree), app.get(PostsRepository)]
    const clock = () => new Date('2026-12-02T23:30:00Z')
    const ends = async (country: EditionCountry) =>
      (await new SeasonsService(repository, tree, posts, clock).getFront(country)).ends.toISOString()
    expect([await ends('GB'), await ends('US')]).toEqual(['2026-12-03T00:00:00.000Z', '2026-12-03T05:00:00.000Z'])
  })

  test('has no doors without a link to the calendar', async () => {
    await make({ links: CHRISTMAS.links.slice(1) })
    expect((await at('2026-12-03'))?.doors).toBeNull()
  })

  test('shows gifts of the category that its late link leads to, as they are sold in the country', async () => {
    const envelope = await aCategory(catalog.sql, { name: 'In an envelope', slug: 'in-an-envelope' })
    const inIt = { category_ids: [envelope] }
    await aPost(catalog.sql, { ...inIt, slug: 'voucher', title: 'Voucher', countries: ['US'] })
    await aPost(catalog.sql, { ...inIt, slug: 'tickets', title: 'Tickets' })
    await aPost(catalog.sql, { ...inIt, slug: 'not-for-all', title: 'Not for all', nsfw: true })
    await catalog.service.app.get(CategoryTree).refresh()
    await make()
    const slugs = async (country: EditionCountry) =>
      (await at('2026-11-30', country))?.late_gifts.map(({ slug }) => slug).toSorted()
    expect([await slugs('US'), await slugs('GB')]).toEqual([['tickets', 'voucher'], ['tickets']])
  })

  test('has a picture with its focus, for everybody', async () => {
    await make({ ...EVER, picture_id: await aPicture(catalog.sql), focus_x: 0.25, focus_y: 0.75 })
    expect((await shown())?.picture).toMatchObject({ width: expect.any(Number), focus: { x: 0.25, y: 0.75 } })
  })
})

describe('staff', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('%s is for administrators', async (method) => {
    const path = method === 'PUT' || method === 'DELETE' ? `${PATH}/1` : PATH
    const ask = (caller: Caller) => (method === 'GET' ? catalog.get(path, caller) : catalog.send(method, path, {}, caller))
    expect([(await ask({})).status, (await ask({ roles: ['editor'] })).status]).toEqual([401, 403])
  })

  test('change a season, which is on the site at once, and take the change back', async () => {
    const { season } = await make(EVER)
    const purges = await recordPurges(catalog)
    const body = { ...EVER, title: 'Christmas is late', version: season.version }
    const changed = (await catalog.send<Answer>('PUT', `${PATH}/${season.id}`, body, access)).body
    expect(changed.season).toMatchObject({ title: 'Christmas is late', version: 2, shown: true })
    await until('pages are purged', () => ['/api/season', '/api/navigation', '/'].every((path) => purges.has(path)))
    purges.stop()
    expect(await undo(changed.operation_id)).toBe(200)
    await until('it is as before', async () => (await shown())?.title === CHRISTMAS.title)
  })

  test('are told what another saved before them', async () => {
    const { season } = await make()
    const save = (title: string) =>
      catalog.send<{ current: { title: string } }>(
        'PUT',
        `${PATH}/${season.id}`,
        { ...CHRISTMAS, title, version: season.version },
        access,
      )
    expect((await save('One')).status).toBe(200)
    const second = await save('Other')
    expect([second.status, second.body.meta.code, second.body.current.title]).toEqual([409, 'stale-version', 'One'])
    expect((await list())[0]?.title).toBe('One')
  })

  test('delete a season, unless entries of the menus belong to it', async () => {
    const { season } = await make()
    await catalog.sql.query(`insert into navigation_entries (title, link, season_id) values ('Tree', '/tree/', $1)`, [season.id])
    expect((await list())[0]?.menu_entries).toBe(1)
    const refused = await catalog.send('DELETE', `${PATH}/${season.id}`, {}, access)
    expect([refused.status, refused.body.meta.code]).toEqual([409, 'season-in-use'])
    await catalog.sql.query('delete from navigation_entries')
    const { operation_id: operation } = (await catalog.send<Answer>('DELETE', `${PATH}/${season.id}`, {}, access)).body
    expect(await list()).toEqual([])
    expect(await undo(operation)).toBe(200)
    await until('it is back', async () => (await list()).some(({ name }) => name === 'Christmas'))
  })

  test.each([
    [{ links: [{ title: 'Elsewhere', link: 'javascript:alert(1)', late: false }] }, 'season-link-refused', 'links'],
    [{ picture_id: 'f'.repeat(32) }, 'image-not-found', 'picture_id'],
  ])('%j is refused: %s', async (bad, code, field) => {
    const { meta } = (await catalog.send('POST', PATH, { ...CHRISTMAS, ...bad }, access)).body
    expect(meta).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  })

  test.each([
    { name: ' ' },
    { starts: '02-30' },
    { ends: '1224' },
    { focus_x: 2 },
    { last_order_days: [{ country: 'XX', day: '12-01' }] },
    {
      last_order_days: [
        { country: 'GB', day: '12-01' },
        { country: 'UK', day: '12-02' },
      ],
    },
    { title: 'x'.repeat(61) },
  ])('%j is malformed', async (bad) => {
    expect((await catalog.send('POST', PATH, { ...CHRISTMAS, ...bad }, access)).status).toBe(400)
  })

  test('have no two seasons of one name', async () => {
    await make()
    expect((await catalog.send('POST', PATH, { ...CHRISTMAS, name: 'christmas' }, access)).body.meta.code).toBe(
      'season-name-taken',
    )
  })
})
