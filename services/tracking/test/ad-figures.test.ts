import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, getAdPlaces, listAdDays, listAdTotals } from '@ribbonry/contracts'
import { siteRates, type SlotCell } from '../src/ad-figures/expected-clicks.ts'
import { insertEvents, type StoredEvent, truncateEvents } from './stored-events.ts'
import { startTestTracking } from './test-tracking.ts'

type Totals = CallAnswer<typeof listAdTotals>
const STAFF = { roles: ['access'] as const }
/** Noon in UTC, so that no day begins or ends while the tests run. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
const DAY_MS = 86_400_000
const hoursAgo = (hours: number): Date => new Date(NOON.getTime() - hours * 3_600_000)
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off' }, () => NOON)

afterAll(() => tracking.close())
beforeEach(() => truncateEvents(tracking.clickHouse))

const store = (...events: StoredEvent[]): Promise<void> =>
  insertEvents(
    tracking.clickHouse,
    events.map((event) => ({ place: 'ad', item_type: 'ad', item_id: 7, position: 4, ...event })),
    NOON,
  )
const ask = async <Body extends object>(
  path: string,
  ads: readonly (number | [number, Date])[],
  known?: string,
): Promise<Body> => {
  const asked = ads.map((ad) => (typeof ad === 'number' ? { id: ad, since: null } : { id: ad[0], since: ad[1].toISOString() }))
  const { status, body } = await tracking.send('POST', `/api/admin/statistics/${path}`, { ads: asked, known }, STAFF)
  expect([status, body.meta]).toEqual([200, { status: 'success' }])
  return body as Body
}

describe('the totals of ads', () => {
  test('are their valid events, of nothing else, whatever is marked', async () => {
    await store(
      { times: 10 },
      { kind: 'viewable', times: 6 },
      { kind: 'click', times: 2 },
      { kind: 'click', marks: 'bot', times: 9 },
      { marks: 'duplicate', times: 3 },
      { item_id: 8, times: 5 },
      { item_type: 'post', item_id: 7, times: 40 },
    )
    const { ads, site_clicks: clicks } = await ask<Totals>('ad-totals', [7, 8, 9])
    expect(ads).toMatchObject([
      { id: 7, impressions: 10, viewable: 6, clicks: 2 },
      { id: 8, impressions: 5, viewable: 0, clicks: 0 },
    ])
    expect(clicks).toBe(2)
  })

  test('count from a moment on, to the event, each ad from its own', async () => {
    await store(
      { at: new Date(NOON.getTime() - 3 * DAY_MS), times: 30 },
      { at: hoursAgo(2), times: 5 },
      { at: hoursAgo(1), times: 4 },
      { at: new Date(hoursAgo(1).getTime() + 1), times: 3 },
      { at: hoursAgo(1), kind: 'click', marks: 'bot' },
      { item_id: 8, at: hoursAgo(2), times: 2 },
    )
    const impressions = async (...asked: readonly (number | [number, Date])[]) =>
      (await ask<Totals>('ad-totals', asked)).ads?.map((ad) => ad.impressions)
    expect(await impressions([7, hoursAgo(1)], 8)).toEqual([7, 2])
    expect(await impressions([7, new Date(hoursAgo(1).getTime() + 1)])).toEqual([3])
    expect(await impressions([7, new Date(NOON.getTime() - 2 * DAY_MS)])).toEqual([12])
    expect(await impressions(7)).toEqual([42])
    expect(await impressions([7, NOON])).toEqual([])
  })

  test('have what an average ad would have got, by the formula', async () => {
    const cells: readonly (SlotCell & { readonly ad: number })[] = [
      { ad: 7, list: 'new', slot: 4, country: 'US', impressions: 90, clicks: 9 },
      { ad: 7, list: 'new', slot: 4, country: 'GB', impressions: 20, clicks: 0 },
      { ad: 8, list: 'popular', slot: 16, country: 'US', impressions: 50, clicks: 1 },
      { ad: 8, list: 'popular', slot: 61, country: 'US', impressions: 30, clicks: 2 },
    ]
    await store(
      ...cells.flatMap(({ ad, list, slot, country, impressions, clicks }) => {
        const event = { item_id: ad, list, position: slot === 61 ? 70 : slot, country }
        return [{ ...event, times: impressions }, { ...event, kind: 'click', times: clicks } as const]
      }),
    )
    const rates = siteRates(cells)
    const expectedOf = (ad: number): number =>
      cells.filter((cell) => cell.ad === ad).reduce((sum, cell) => sum + cell.impressions * (rates.get(cell) ?? 0), 0)
    const { ads } = await ask<Totals>('ad-totals', [7, 8])
    expect(ads?.[0]?.expected_clicks).toBeCloseTo(expectedOf(7), 9)
    expect(ads?.[1]?.expected_clicks).toBeCloseTo(expectedOf(8), 9)
    const [anew] = (await ask<Totals>('ad-totals', [[7, hoursAgo(1)]])).ads ?? []
    expect(anew?.expected_clicks).toBeCloseTo(expectedOf(7), 9)
  })

  test('are told once: not again while their tag holds', async () => {
    await store({ times: 3 }, { item_id: 8 })
    const { tag } = await ask<Totals>('ad-totals', [7])
    await store({ item_id: 8 }, { marks: 'bot' })
    expect(await ask<Totals>('ad-totals', [7], tag)).toMatchObject({ tag, ads: null, site_clicks: null })
    expect((await ask<Totals>('ad-totals', [[7, hoursAgo(1)]], tag)).ads).toMatchObject([{ impressions: 3 }])
    await store({ kind: 'click' })
    const later = await ask<Totals>('ad-totals', [7], tag)
    expect(later).toMatchObject({ ads: [{ impressions: 3, clicks: 1 }], site_clicks: 1 })
    expect(later.tag).not.toBe(tag)
  })

  test('are asked for up to 200 ads, and by nobody but staff', async () => {
    const ads = Array.from({ length: 201 }, (_, index) => ({ id: index + 1, since: null }))
    const of = async (count: number, caller: object) =>
      (await tracking.send('POST', '/api/admin/statistics/ad-totals', { ads: ads.slice(0, count) }, caller)).status
    expect([await of(200, STAFF), await of(201, STAFF), await of(1, { roles: ['editor'] }), await of(1, {})]).toEqual([
      200, 400, 403, 401,
    ])
  })
})

describe('the places of ads', () => {
  test('add up to the totals, by day, list, slot, country and device, with what does not count', async () => {
    const yesterday = new Date(NOON.getTime() - DAY_MS)
    await store(
      { times: 10, session: 1 },
      { at: yesterday, list: 'popular', position: 45, country: 'GB', device: 'mobile', times: 4, session: 2 },
      { kind: 'viewable', times: 6 },
      { kind: 'click', times: 2 },
      { kind: 'click', marks: 'bot', times: 3 },
      { marks: 'duplicate', times: 5 },
      { item_id: 9, times: 100 },
    )
    const places = await ask<CallAnswer<typeof getAdPlaces>>('ad-places', [7])
    const home = { impressions: 10, viewable: 6, clicks: 2, raw_impressions: 15, raw_clicks: 5 }
    const away = { impressions: 4, viewable: 0, clicks: 0, raw_impressions: 4, raw_clicks: 0 }
    expect(places).toMatchObject({
      totals: { impressions: 14, viewable: 6, clicks: 2, raw_impressions: 19, raw_clicks: 5 },
      visitors: 14,
      days: [
        { key: dayOf(yesterday), ...away },
        { key: dayOf(NOON), ...home },
      ],
      lists: [
        { key: 'new', ...home },
        { key: 'popular', ...away },
      ],
      slots: [
        { key: 'new 4', ...home },
        { key: 'popular 41', ...away },
      ],
      countries: [
        { key: 'US', ...home },
        { key: 'GB', ...away },
      ],
      devices: [
        { key: 'desktop', ...home },
        { key: 'mobile', ...away },
      ],
      marked_impressions: { bot: 0, duplicate: 5 },
      marked_clicks: { bot: 3, duplicate: 0 },
    })
  })

  test('count a visitor of several ads once a day', async () => {
    const yesterday = new Date(NOON.getTime() - DAY_MS)
    await store(
      { session: 1 },
      { session: 1, item_id: 8 },
      { session: 2 },
      { session: 2, at: yesterday },
      { session: 3, marks: 'bot' },
    )
    expect(await ask<CallAnswer<typeof getAdPlaces>>('ad-places', [7, 8])).toMatchObject({
      totals: { impressions: 4 },
      visitors: 3,
    })
  })

  test('of no ads, and of ads without events, are none', async () => {
    for (const ads of [[], [7], [[7, hoursAgo(1)] as [number, Date]]])
      expect(await ask<CallAnswer<typeof getAdPlaces>>('ad-places', ads)).toMatchObject({
        totals: { impressions: 0, raw_clicks: 0 },
        visitors: 0,
        days: [],
        lists: [],
      })
  })
})

test('the days of ads are those of each, from its moment on', async () => {
  const yesterday = new Date(NOON.getTime() - DAY_MS)
  await store(
    { times: 2 },
    { at: yesterday, times: 3 },
    { at: yesterday, kind: 'click', marks: 'bot' },
    { item_id: 8, at: yesterday },
  )
  const none = { viewable: 0, clicks: 0 }
  expect((await ask<CallAnswer<typeof listAdDays>>('ad-days', [7, [8, hoursAgo(20)], [9, hoursAgo(20)]])).days).toEqual([
    { id: 7, day: dayOf(yesterday), impressions: 3, ...none, raw_impressions: 3, raw_clicks: 1 },
    { id: 7, day: dayOf(NOON), impressions: 2, ...none, raw_impressions: 2, raw_clicks: 0 },
  ])
})

test('places for ads are where gifts were seen of late, by country and gift category, beside what ads got of them', async () => {
  const gift = { place: 'gifts', item_type: 'post', item_id: 1 } as const
  await store(
    { ...gift, place: 'home', country: 'US', times: 50 },
    { ...gift, category_id: 3, country: 'GB', times: 30 },
    { ...gift, category_id: 3, country: 'GB', times: 9, marks: 'bot' },
    { ...gift, category_id: 3, country: 'GB', kind: 'click', times: 9 },
    { ...gift, place: 'postpage', times: 9 },
    { ...gift, at: new Date(NOON.getTime() - 40 * DAY_MS), times: 9 },
    { session: 1, times: 3 },
    { session: 2, times: 2 },
    { session: 2, at: new Date(NOON.getTime() - DAY_MS) },
    { session: 3, marks: 'bot' },
    { session: 3, at: new Date(NOON.getTime() - 40 * DAY_MS) },
  )
  const { body } = await tracking.get('/api/admin/statistics/ad-inventory', STAFF)
  expect(body).toMatchObject({
    days: 2,
    cells: [
      { country: 'US', category: 0, impressions: 50 },
      { country: 'GB', category: 3, impressions: 30 },
    ],
    ad_impressions: 6,
    ad_visitors: 3,
  })
  expect((await tracking.get('/api/admin/statistics/ad-inventory', { roles: ['editor'] })).status).toBe(403)
})
