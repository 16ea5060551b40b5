import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, getTraffic, HighCtrPost, ItemCounts, ItemStatistics, StatisticsItem } from '@ribbonry/contracts'
import { startTestTracking } from './test-tracking.ts'
import { dayText as dayTextOf, daysAgo, truncateEvents, insertEvents, type StoredEvent } from './stored-events.ts'

const editor = { roles: ['editor'] as const }
const administrator = { roles: ['access'] as const }

/** Noon in UTC, so that no day begins or ends while the tests run, whenever that is. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
const before = (days: number): Date => daysAgo(days, NOON)
const dayText = (days: number): string => dayTextOf(days, NOON)

const tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off' }, () => NOON)

afterAll(() => tracking.close())
beforeEach(async () => {
  await truncateEvents(tracking.clickHouse)
  await tracking.sql.query('truncate known_posts, post_scores, score_runs')
})

const store = (...events: StoredEvent[]): Promise<void> => insertEvents(tracking.clickHouse, events, NOON)

async function insertPost(id: number, columns: { title?: string; deleted?: boolean; saves?: number } = {}): Promise<void> {
  await tracking.sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, image, price_cents, currency, link, saves, published)
     values ($1, 1, $2, $3, $4, '/media/x.jpg', 1999, 'USD', 'https://shop.example', $5, now())`,
    [id, columns.deleted ?? false, `gift-${id}`, columns.title ?? `Gift ${id}`, columns.saves ?? 0],
  )
}

const statisticsOf = async (path: string): Promise<ItemStatistics> => {
  const { status, body } = await tracking.get<{ data: ItemStatistics }>(`/api/user/${path}`, editor)
  expect(status).toBe(200)
  return body.data
}

describe('the statistics of a post', () => {
  test('have valid events by place and device, and all events as raw ones', async () => {
    await insertPost(7, { saves: 4 })
    await store(
      { item_id: 7, times: 10 },
      { item_id: 7, kind: 'viewable', times: 6 },
      { item_id: 7, kind: 'click', times: 2 },
      { item_id: 7, place: 'editorial', device: 'mobile', times: 5 },
      { item_id: 7, place: 'editorial', device: 'mobile', kind: 'click' },
      { item_id: 7, place: 'postpage', times: 3 },
      { item_id: 7, place: 'gifts', category_id: 3, times: 4 },
      { item_id: 7, place: 'gifts', category_id: 9, kind: 'click' },
      { item_id: 7, kind: 'click', marks: 'bot', times: 8 },
      { item_id: 7, marks: 'duplicate', times: 2 },
      { item_id: 8, times: 50 },
      { item_id: 7, item_type: 'ad', times: 50 },
    )
    expect(await statisticsOf('debug/7')).toMatchObject({
      impressions: 22,
      clicks: 4,
      viewable: 6,
      ctr: 4 / 22,
      raw_impressions: 24,
      raw_clicks: 12,
      mobile_impressions: 5,
      mobile_clicks: 1,
      editorial_impressions: 5,
      editorial_clicks: 1,
      postpage_impressions: 3,
      postpage_clicks: 0,
      cat_impressions: 4,
      cat_clicks: 1,
      saves: 4,
      categories_summary: 'category 3: 0 of 4, category 9: 1 of 0',
      categories: [
        { id: 3, impressions: 4, clicks: 0 },
        { id: 9, impressions: 0, clicks: 1 },
      ],
    })
  })

  test('are limited to a given gift category', async () => {
    await store(
      { item_id: 7, place: 'gifts', category_id: 3, times: 4 },
      { item_id: 7, place: 'gifts', category_id: 9, times: 5 },
    )
    expect(await statisticsOf('debug/7/cat/9')).toMatchObject({ impressions: 9, cat_impressions: 5 })
  })

  test('show the scores as they were last published', async () => {
    await insertPost(7)
    const scores = { post_id: 7, clicks_score: 0.5, week_score: 0.4, week_ctr: 0.3, mobile_ctr: 0.2, earnings_score: 0.1 }
    await tracking.sql.query('insert into post_scores (post_id, version, scores) values (7, 1, $1)', [JSON.stringify(scores)])
    const { post_id: _id, ...shown } = scores
    expect(await statisticsOf('debug/7')).toMatchObject(shown)
  })

  test.each(['debug/4712', 'debug/4712/cat/9', 'debug-listicle-product/4712', 'debug-listicle-thumbnail/4712'])(
    'are none of what nobody knows: %s',
    async (path) => {
      const { status, body } = await tracking.get(`/api/user/${path}`, editor)
      expect([status, body.meta]).toMatchObject([404, { status: 'error', code: 'nothing-known' }])
    },
  )

  test('are zeros for a gift without events', async () => {
    await insertPost(4711)
    expect(await statisticsOf('debug/4711')).toMatchObject({
      impressions: 0,
      clicks: 0,
      ctr: 0,
      categories_summary: '',
      week_score: 0,
    })
  })

  test("inside guides, and of a guide's thumbnail, are told apart", async () => {
    await store(
      { item_id: 7, place: 'guide', times: 2 },
      { item_id: 7, times: 5 },
      { item_id: 7, item_type: 'product', guide_id: 4, place: 'guide', times: 3 },
      { item_id: 7, item_type: 'guide', place: 'guide-thumbnail', times: 11 },
      { item_id: 7, item_type: 'guide', place: 'guide-thumbnail', kind: 'click' },
    )
    expect(await statisticsOf('debug-listicle-product/7')).toMatchObject({ impressions: 3, clicks: 0 })
    expect(await statisticsOf('debug-listicle-thumbnail/7')).toMatchObject({ impressions: 11, clicks: 1 })
  })
})

describe('the counts of a page of items', () => {
  const countsOf = async (query: string): Promise<Map<number, ItemCounts>> => {
    const { body } = await tracking.get<{ items: ItemCounts[] }>(`/api/admin/statistics/counts?${query}`, editor)
    return new Map(body.items.map((item) => [item.id, item]))
  }

  test('are the valid ones of all days and places, without items that have no events', async () => {
    await store(
      { item_id: 7, times: 6 },
      { item_id: 7, at: before(70), place: 'gifts', times: 4 },
      { item_id: 7, kind: 'click' },
      { item_id: 7, kind: 'viewable', times: 3 },
      { item_id: 7, kind: 'click', marks: 'bot', times: 8 },
      { item_id: 8, times: 2 },
      { item_id: 9, times: 50 },
      { item_id: 7, item_type: 'guide', times: 50 },
    )
    const counts = await countsOf('type=post&ids=7,8,8,4711')
    expect(new Set(counts.keys())).toEqual(new Set([7, 8]))
    expect(counts.get(7)).toEqual({ id: 7, impressions: 10, clicks: 1, ctr: 0.1 })
    expect(counts.get(8)).toEqual({ id: 8, impressions: 2, clicks: 0, ctr: 0 })
  })

  test('are limited to a given place', async () => {
    await store({ item_id: 7, times: 6 }, { item_id: 7, place: 'guide', times: 4 }, { item_id: 7, place: 'guide', kind: 'click' })
    expect((await countsOf('type=post&ids=7&place=guide')).get(7)).toEqual({ id: 7, impressions: 4, clicks: 1, ctr: 0.25 })
  })
})

describe('the counts of an item in a list', () => {
  const countOf = async (since: string, until: string, of = 'type=post&id=7&list=featured') =>
    (await tracking.get(`/api/admin/statistics/listed-item?${of}&since=${since}&until=${until}`, administrator)).body
  const at = (days: number, clock: string): string => `${dayText(days)}T${clock}Z`

  test('are those of its hours: a day of 23 or 25 has what was seen within it, and nothing beside it', async () => {
    const seen = { item_id: 7, list: 'featured' }
    await store(
      { ...seen, at: new Date(at(3, '04:59:59.900')), times: 100 },
      { ...seen, at: new Date(at(3, '05:00:00')), times: 10 },
      { ...seen, at: new Date(at(2, '03:59:59')), times: 3 },
      { ...seen, at: new Date(at(2, '04:30:00')), times: 2 },
      { ...seen, at: new Date(at(2, '05:30:00')), times: 1 },
      { ...seen, at: new Date(at(3, '12:00:00')), kind: 'click', times: 4 },
      { ...seen, at: new Date(at(3, '12:00:00')), kind: 'click', marks: 'bot', times: 8 },
      { ...seen, at: new Date(at(3, '12:00:00')), kind: 'viewable', times: 9 },
      { item_id: 7, list: 'new', at: new Date(at(3, '12:00:00')), times: 50 },
      { item_id: 8, list: 'featured', at: new Date(at(3, '12:00:00')), times: 50 },
    )
    expect(await countOf(at(3, '05:00:00'), at(2, '04:00:00'))).toMatchObject({ impressions: 13, clicks: 4 })
    expect(await countOf(at(3, '05:00:00'), at(2, '05:00:00'))).toMatchObject({ impressions: 15, clicks: 4 })
    expect(await countOf(at(3, '05:00:00'), at(2, '06:00:00'))).toMatchObject({ impressions: 16, clicks: 4 })
    expect(await countOf(at(1, '00:00:00'), at(0, '00:00:00'))).toMatchObject({ impressions: 0, clicks: 0 })
  })

  test('are for administrators, who ask for three days at most', async () => {
    const path = `/api/admin/statistics/listed-item?type=post&id=7&list=featured`
    expect((await tracking.get(`${path}&since=${at(2, '00:00:00')}&until=${at(1, '00:00:00')}`, editor)).status).toBe(403)
    const fields = [await countOf(at(9, '00:00:00'), at(1, '00:00:00')), await countOf(at(1, '00:00:00'), at(2, '00:00:00'))]
    expect(fields.map(({ meta }) => Object.keys(meta.fields ?? {}))).toEqual([['until'], ['until']])
  })
})

describe('statistics are refused', () => {
  const paths = [
    'user/debug/7',
    'user/debug/7/cat/3',
    'user/debug-listicle-product/7',
    'user/debug-listicle-thumbnail/7',
    'user/high-ctr-posts-listicles-excluded/1',
    'user/search-admin/high-ctr/na/1',
    'admin/statistics/traffic',
    'admin/statistics/items',
    'admin/statistics/experiments',
    'admin/statistics/live',
    'admin/statistics/counts?type=post&ids=1',
    'admin/statistics/listed-item?type=post&id=1&list=new&since=2026-11-20T05:00:00Z&until=2026-11-21T05:00:00Z',
  ]

  test.each(paths)('to visitors and to members without a role: %s', async (path) => {
    expect((await tracking.get(`/api/${path}`)).status).toBe(401)
    expect((await tracking.get(`/api/${path}`, { roles: [] })).status).toBe(403)
  })

  test.each([
    ['admin/statistics/traffic?from=2026-13-01', 'from'],
    ['admin/statistics/traffic?from=2026-02-02&to=2026-02-01', 'from'],
    ['admin/statistics/items?from=2020-01-01&to=2026-02-01', 'from'],
    ['admin/statistics/items?from=2020-01-01', 'from'],
    ['admin/statistics/traffic?by=color', 'by'],
    ['admin/statistics/traffic?device=toaster', 'device'],
    ['admin/statistics/items?order=best', 'order'],
    ['admin/statistics/items?items=500', 'items'],
    ['admin/statistics/counts?type=post', 'ids'],
    ['admin/statistics/counts?type=post&ids=1,two', 'ids.1'],
    [`admin/statistics/counts?type=post&ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 'ids'],
    ['admin/statistics/counts?type=shoe&ids=1', 'type'],
  ])('for what cannot be asked: %s', async (path, field) => {
    const { status, body } = await tracking.get(`/api/${path}`, editor)
    expect(status).toBe(400)
    expect(Object.keys(body.meta.fields ?? {})).toContain(field)
  })
})

type Traffic = CallAnswer<typeof getTraffic>
const trafficOf = async (query: string): Promise<Traffic> =>
  (await tracking.get<Traffic>(`/api/admin/statistics/traffic?${query}`, editor)).body

describe('traffic', () => {
  test('is listed by day with empty days, and compared with the preceding period', async () => {
    await store(
      { at: before(3), times: 4 },
      { at: before(1), kind: 'click', times: 2 },
      { at: before(1), times: 6 },
      { at: before(6), times: 9 },
      { at: before(20) },
    )
    const traffic = await trafficOf(`from=${dayText(4)}&to=${dayText(1)}`)
    expect(traffic.step).toBe('day')
    expect(traffic.series.map(({ at, impressions, clicks }) => [at.slice(0, 10), impressions, clicks])).toEqual([
      [dayText(4), 0, 0],
      [dayText(3), 4, 0],
      [dayText(2), 0, 0],
      [dayText(1), 6, 2],
    ])
    expect(traffic.totals).toMatchObject({ impressions: 10, clicks: 2 })
    expect(traffic.before).toMatchObject({ impressions: 9 })
  })

  test('of days that are not over is compared with the same part of the preceding days', async () => {
    const minutes = (days: number, count: number): Date => new Date(before(days).getTime() + count * 60_000)
    await store(
      { times: 101 },
      { at: minutes(7, -5), times: 100 },
      { at: minutes(7, 5), times: 40 },
      { at: before(14), times: 3 },
    )
    const week = await trafficOf(`from=${dayText(6)}&to=${dayText(0)}`)
    expect([week.totals.impressions, week.before.impressions]).toEqual([101, 100])
    const whole = await trafficOf(`from=${dayText(13)}&to=${dayText(7)}`)
    expect(whole.totals.impressions).toBe(140)
    expect((await trafficOf(`from=${dayText(6)}&to=${dayText(1)}`)).before.impressions).toBe(140)
  })

  test('is listed by hour for up to three days', async () => {
    await store({ at: new Date(`${dayText(1)}T05:59:59Z`), times: 3 }, { at: new Date(`${dayText(1)}T06:00:00Z`) })
    const traffic = await trafficOf(`from=${dayText(2)}&to=${dayText(1)}`)
    expect([traffic.step, traffic.series.length]).toEqual(['hour', 48])
    expect(traffic.series.filter(({ impressions }) => impressions > 0).map(({ at, impressions }) => [at, impressions])).toEqual([
      [`${dayText(1)}T05:00:00.000Z`, 3],
      [`${dayText(1)}T06:00:00.000Z`, 1],
    ])
  })

  test.each([
    ['list', { list: 'popular' }],
    ['place', { place: 'gifts' }],
    ['country', { country: 'GB' }],
    ['device', { device: 'tablet' }],
    ['referrer', { referrer: 'mail' }],
  ])('is divided by %s, the largest first', async (by, other) => {
    await store({ times: 2 }, { ...other, times: 5 }, { ...other, kind: 'click' })
    const { parts } = await trafficOf(`by=${by}`)
    expect(parts.map(({ key, impressions, clicks }) => [key, impressions, clicks])[0]).toEqual([Object.values(other)[0], 5, 1])
    expect(parts).toHaveLength(2)
    expect(parts[0]?.series).toHaveLength(28)
    expect(parts[0]?.series.at(-1)).toMatchObject({ impressions: 5 })
  })

  test('is filtered by country, device and list, whose values cannot inject SQL', async () => {
    await store(
      { country: 'GB', device: 'mobile', list: 'new', times: 3 },
      { country: 'GB', times: 2 },
      { country: 'US', device: 'mobile' },
    )
    expect((await trafficOf('country=uk&device=mobile&list=new')).totals.impressions).toBe(3)
    expect((await trafficOf(`list=${encodeURIComponent("new' or 1 = 1 --")}`)).totals.impressions).toBe(0)
  })

  test('counts marked events by mark', async () => {
    await store({ marks: 'bot', times: 3 }, { marks: 'session', kind: 'click', times: 2 }, { marks: 'duplicate' }, { times: 4 })
    const { marked, totals } = await trafficOf('')
    expect(marked).toEqual({
      bot: 3,
      session: 2,
      session_rate: 0,
      address_rate: 0,
      duplicate: 1,
      not_seen: 0,
      new_sessions: 0,
      staff: 0,
    })
    expect(totals).toMatchObject({ impressions: 4, raw_impressions: 8, clicks: 0, raw_clicks: 2 })
  })
})

const itemsOf = async (query: string): Promise<StatisticsItem[]> =>
  (await tracking.get<{ items: StatisticsItem[] }>(`/api/admin/statistics/items?${query}`, editor)).body.items
const ids = (items: readonly StatisticsItem[]): number[] => items.map(({ item_id: id }) => id)

describe('lists of items', () => {
  test('by clicks have names of known posts, and the earlier counts', async () => {
    await insertPost(2, { title: 'A kettle' })
    await store(
      { item_id: 1, times: 5 },
      { item_id: 2, times: 3 },
      { item_id: 2, kind: 'click' },
      { item_id: 2, at: before(30), times: 4 },
      { item_id: 3, item_type: 'ad', kind: 'click', times: 2 },
    )
    const items = await itemsOf('order=clicks')
    expect(ids(items)).toEqual([3, 2, 1])
    expect(items[1]).toMatchObject({ item_type: 'post', title: 'A kettle', slug: 'gift-2', clicks: 1, clicks_before: 0 })
    expect(items[1]?.ctr_before).not.toBeNull()
    expect(items[2]).toMatchObject({ title: '', ctr_before: null })
  })

  test('by rate do not rank one click of two impressions first', async () => {
    await store(
      { item_id: 1, times: 2 },
      { item_id: 1, kind: 'click' },
      { item_id: 2, times: 1000 },
      { item_id: 2, kind: 'click', times: 450 },
      { item_id: 3, times: 500 },
    )
    expect(ids(await itemsOf('order=ctr'))).toEqual([2, 3])
  })

  test('that rise or fall leave out insignificant changes', async () => {
    const rates: readonly [number, number, number][] = [
      [1, 20, 60],
      [2, 60, 20],
      [3, 40, 45],
    ]
    for (const [id, earlier, later] of rates) {
      await store({ item_id: id, at: before(8), times: 800 }, { item_id: id, at: before(8), kind: 'click', times: earlier })
      await store({ item_id: id, times: 800 }, { item_id: id, kind: 'click', times: later })
    }
    const week = `from=${dayText(6)}&to=${dayText(0)}`
    expect(ids(await itemsOf(`order=rising&${week}`))).toEqual([1])
    expect(ids(await itemsOf(`order=falling&${week}`))).toEqual([2])
  })

  test.each([
    ['', 'of every list'],
    ['&list=new', 'of one'],
  ])('compare a day that goes on with the same part of the day before%s, %s', async (list) => {
    const part = (minutes: number): Date => new Date(before(1).getTime() + minutes * 60_000)
    await store(
      { item_id: 1, kind: 'click', times: 3 },
      { item_id: 1, times: 9 },
      { item_id: 1, at: part(-5), kind: 'click', times: 2 },
      { item_id: 1, at: part(5), kind: 'click', times: 50 },
    )
    const [today] = await itemsOf(`order=clicks&from=${dayText(0)}&to=${dayText(0)}${list}`)
    expect(today).toMatchObject({ clicks: 3, clicks_before: 2 })
    const [yesterday] = await itemsOf(`order=clicks&from=${dayText(1)}&to=${dayText(1)}${list}`)
    expect(yesterday?.clicks).toBe(52)
  })

  test('are filtered by list and country, and limited', async () => {
    await store(
      { item_id: 1, list: 'new', country: 'GB', times: 3 },
      { item_id: 2, list: 'popular', times: 5 },
      { item_id: 3, list: 'new', times: 4 },
    )
    expect(ids(await itemsOf('list=new'))).toEqual([3, 1])
    expect(ids(await itemsOf('list=new&country=GB'))).toEqual([1])
    expect(ids(await itemsOf('items=1'))).toEqual([2])
  })
})

const highCtr = async (path: string): Promise<HighCtrPost[]> =>
  (await tracking.get<{ posts: HighCtrPost[] }>(`/api/user/${path}`, administrator)).body.posts

describe('posts of a high click rate', () => {
  beforeEach(async () => {
    await insertPost(1, { title: 'Tea pot' })
    await insertPost(2, { title: 'Tea 100% cosy' })
    await insertPost(3, { title: 'Kettle', deleted: true })
    await store(
      { item_id: 1, times: 1000 },
      { item_id: 1, kind: 'click', times: 20 },
      { item_id: 2, times: 200 },
      { item_id: 2, kind: 'click', times: 30 },
      { item_id: 3, times: 200 },
      { item_id: 3, kind: 'click', times: 90 },
      { item_id: 1, place: 'guide', kind: 'click', times: 900 },
      { item_id: 9, times: 20 },
    )
  })

  test('exclude events in guides, deleted posts and posts with few impressions', async () => {
    const posts = await highCtr('high-ctr-posts-listicles-excluded/1')
    expect(posts.map(({ id, clicks, impressions }) => [id, clicks, impressions])).toEqual([
      [2, 30, 200],
      [1, 20, 1000],
    ])
    expect(posts[0]).toMatchObject({ slug: 'gift-2', price: 19.99, currency: 'USD', link: 'https://shop.example' })
    expect(await highCtr('high-ctr-posts-listicles-excluded/2')).toEqual([])
    expect(await highCtr('high-ctr-posts-listicles-excluded/1000000')).toEqual([])
  })

  test('are found by a word of the title, with % and _ escaped', async () => {
    expect((await highCtr('search-admin/high-ctr/tea/1')).map(({ id }) => id)).toEqual([2, 1])
    expect((await highCtr('search-admin/high-ctr/100%25/1')).map(({ id }) => id)).toEqual([2])
    expect(await highCtr('search-admin/high-ctr/_/1')).toEqual([])
    expect(await highCtr('search-admin/high-ctr/na/1')).toHaveLength(2)
  })
})

describe('live traffic', () => {
  test('is listed by minute, with the sessions of the last five', async () => {
    await insertEvents(
      tracking.clickHouse,
      [
        { session: 1 },
        { session: 1, kind: 'click' },
        { session: 2 },
        { session: 3, marks: 'bot' },
        { session: 4, at: new Date(NOON.getTime() - 20 * 60_000), times: 2 },
      ],
      NOON,
    )
    const { body } = await tracking.get<{ sessions: number; minutes: { impressions: number }[]; delay_ms: number | null }>(
      '/api/admin/statistics/live',
      editor,
    )
    expect(body.sessions).toBe(2)
    expect(body.minutes).toHaveLength(30)
    expect(body.minutes.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(4)
    expect(body.delay_ms).toBeNull()
  })
})
