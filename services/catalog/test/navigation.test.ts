import type { CallAnswer, getNavigation } from '@ribbonry/contracts'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CategoryPictures } from '../src/categories/category-pictures.service.ts'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { presentNavigation } from '../src/pages/navigation/navigation.presenter.ts'
import { NavigationRepository } from '../src/pages/navigation/navigation.repository.ts'
import { NavigationService } from '../src/pages/navigation/navigation.service.ts'
import { aCategory, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(() =>
  emptyTables(catalog.sql, 'navigation_entries', 'navigation_seasons', 'known_giveaways', 'posts', 'gift_categories'),
)

/** The navigation as it is on a day. */
async function on(day: string): Promise<CallAnswer<typeof getNavigation>> {
  const { app } = catalog.service
  const [repository, tree, pictures] = [app.get(NavigationRepository), app.get(CategoryTree), app.get(CategoryPictures)]
  return presentNavigation(await new NavigationService(repository, tree, pictures, () => new Date(`${day}T12:00:00Z`)).list())
}

const titlesOn = async (day: string): Promise<string[]> => (await on(day)).navigation.map(({ title }) => title)

test('the navigation comes in its order, the extra links of the mobile menu apart', async () => {
  await catalog.sql.query(`insert into navigation_entries (title, link, sort, parent_id, desktop, extra_mobile) values
    ('Popular', '/popular/', 2, null, true, false), ('New', '/new/', 1, null, true, false), ('Newer', '/new/page/2', 3, 2, false,
      false), ('About', '/about/', 4, null, false, true)`)
  const { body } = await catalog.get('/api/navigation')
  const plain = { mobile: true, picture: null, season: null }
  expect(body.navigation).toEqual([
    { id: 2, parent_id: null, title: 'New', link: '/new/', desktop: true, sort: 1, ...plain },
    { id: 1, parent_id: null, title: 'Popular', link: '/popular/', desktop: true, sort: 2, ...plain },
    { id: 3, parent_id: 2, title: 'Newer', link: '/new/page/2', desktop: false, sort: 3, ...plain },
  ])
  expect(body.extra_mobile_links).toEqual([{ title: 'About', link: '/about/' }])
})

describe('in its season', () => {
  beforeEach(async () => {
    await catalog.sql.query(`insert into navigation_seasons (name, starts, ends, last_order_days)
      values ('Christmas', '11-01', '12-24', '{"US": "12-17", "GB": "12-18"}')`)
    await catalog.sql.query(`insert into navigation_entries (title, link, sort, parent_id, season_id, season_only) values
      ('Occasions', '/gifts/occasions/', 1, null, null, false), ('Christmas', '/gifts/christmas/', 2, null, 1, true),
      ('Birthday', '/gifts/birthday/', 1, 1, null, false), ('Under the tree', '/gifts/tree/', 2, 1, 1, false),
      ('Crackers', '/gifts/crackers/', 1, 2, null, false)`)
  })

  test('an entry comes first on its level, and those of the season alone are there with what is below them', async () => {
    expect(await titlesOn('2026-11-23')).toEqual(['Christmas', 'Under the tree', 'Occasions', 'Birthday', 'Crackers'])
    expect(await titlesOn('2026-12-25')).toEqual(['Occasions', 'Birthday', 'Under the tree'])
  })

  test('the menus end at the midnight at which something of a season changes, and at no other', async () => {
    expect([(await on('2026-10-30')).ends, (await on('2026-10-31')).ends]).toEqual([null, '2026-11-01T04:00:00.000Z'])
    expect([(await on('2026-12-17')).ends, (await on('2026-12-24')).ends]).toEqual([
      '2026-12-18T05:00:00.000Z',
      '2026-12-25T05:00:00.000Z',
    ])
  })

  test('an entry names the season and the last order days that are to come', async () => {
    const [christmas, tree, occasions] = (await on('2026-12-18')).navigation
    expect(christmas?.season).toEqual({ name: 'Christmas', last_order_days: [{ country: 'GB', day: '2026-12-18' }] })
    expect([tree?.season?.name, occasions?.season]).toEqual(['Christmas', null])
  })
})

describe('giveaways', () => {
  const START = '2026-11-20T10:00:00.000Z'
  const END = '2026-11-23T20:00:00.000Z'

  async function hold(starts: string, ends: string, open: boolean): Promise<void> {
    await catalog.sql.query(
      `insert into known_giveaways (giveaway_id, version, slug, title, starts, ends, open)
       select count(*) + 1, 1, 'win-' || count(*), 'Win', $1, $2, $3 from known_giveaways`,
      [starts, ends, open],
    )
  }

  beforeEach(async () => {
    await catalog.sql.query(`insert into navigation_entries (title, link, sort, parent_id, extra_mobile) values
      ('New', '/new/', 1, null, false), ('Giveaways', '/giveaways/', 2, null, false),
      ('All of them', '/giveaways/2/', 1, 2, false), ('Win', '/giveaways/', 3, null, true)`)
  })

  const ALL = ['New', 'Giveaways', 'All of them'].toSorted()
  const LINK = [{ title: 'Giveaways', link: '/giveaways/' }]

  test.each([
    ['is announced with a date', '2026-11-19', true, ALL, LINK, END],
    ['can be entered', '2026-11-23', true, ALL, LINK, END],
    ['is announced, though nobody knows how to enter', '2026-11-19', false, ALL, LINK, START],
    ['cannot be entered though its time has come', '2026-11-21', false, ['New'], [], null],
    ['is over', '2026-11-24', true, ['New'], [], null],
  ])('stand in menus and footer while one %s', async (_state, day, open, titles, footer, ends) => {
    await hold(START, END, open)
    await hold('2026-10-01T10:00:00Z', '2026-10-05T10:00:00Z', true)
    const shown = await on(day)
    expect(shown.navigation.map(({ title }) => title).toSorted()).toEqual(titles)
    expect(shown.extra_mobile_links.map(({ title }) => title)).toEqual(footer.length === 0 ? [] : ['Win'])
    expect(shown).toMatchObject({ footer_links: footer, ends })
  })

  test('leave the menus in time: no cache keeps an answer past the end of the last one', async () => {
    await hold(START, new Date(Date.now() + 100_000).toISOString(), true)
    const { headers } = await fetch(`${catalog.url}/api/navigation`)
    const end = Number(/^public, max-age=0, s-maxage=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1])
    expect(end).toBeGreaterThan(0)
    expect(end).toBeLessThanOrEqual(100)
  })
})

test('an entry has the picture of the best gift behind its link, of a category or of its prices', async () => {
  const picture = async (post: number): Promise<string> => {
    const id = await aPicture(catalog.sql)
    await catalog.sql.query('insert into post_pictures (post_id, place, picture_id) values ($1, 0, $2)', [post, id])
    return id
  }
  const tea = await aCategory(catalog.sql, { slug: 'tea-for-the-menu' })
  const [pot, cheap, dear] = [
    await picture(await aPost(catalog.sql, { category_ids: [tea], price_usd_cents: 3000 })),
    await picture(await aPost(catalog.sql, { price_usd_cents: 900 })),
    await picture(await aPost(catalog.sql, { price_usd_cents: 20_000 })),
  ]
  await catalog.service.app.get(CategoryTree).refresh()
  await catalog.sql.query(`insert into navigation_entries (title, link, sort) values
    ('Tea', '/gifts/tea-for-the-menu/', 1), ('Under $10', '/gifts-under/?from=0&to=10', 2),
    ('$100 and more', '/gifts-under/?from=100&to=9999', 3), ('Guides', '/gift-guides/', 4)`)
  expect((await on('2026-11-23')).navigation.map((entry) => entry.picture?.id ?? null)).toEqual([pot, cheap, dear, null])
})
