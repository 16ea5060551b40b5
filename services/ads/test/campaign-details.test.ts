import type {
  CallAnswer,
  compareCreatives,
  exportCampaignFigures,
  getCampaignFigures,
  getCreativeChecklist,
} from '@ribbonry/contracts'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createCreative, startTestAds } from './test-ads.ts'
import { ADMIN, member } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches, tracking } = ads
const OWNER = member(41, 'advertiser')
const DAY_MS = 86_400_000
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

let creative: number

afterAll(() => ads.close())
beforeEach(async () => {
  await ads.sql.query('truncate campaigns, creatives, creative_figures cascade')
  tracking.totals.clear()
  tracking.requests.length = 0
  tracking.days = []
  tracking.away = false
  creative = await createCreative(ads.sql, {}, { id: 77, owner_id: 41, paid_plan: 'basic' })
})

const addCreative = async (title = 'Second'): Promise<number> =>
  await createCreative(ads.sql, { campaign_id: 77, title }, { claimed_at: null })
const get = async <Body>(path: string) => (await pitches.get<Body>(path, OWNER)).body
const counted = (id: number, impressions: number, clicks: number): void =>
  void tracking.totals.set(id, { impressions, viewable: 2, clicks, expected_clicks: 1 })

describe('the places of a campaign', () => {
  const places = async (query = '') => await get<CallAnswer<typeof getCampaignFigures>>(`campaign/x1077/figures${query}`)

  test('have each day, slots by name, and what does not count with the reasons', async () => {
    tracking.days = [
      { key: dayBefore(4), impressions: 1000 },
      { key: dayBefore(2), impressions: 3000 },
    ]
    expect(await places()).toMatchObject({
      totals: { impressions: 4000 },
      reach: 3,
      days: [
        { day: dayBefore(4), impressions: 1000 },
        { day: dayBefore(3), impressions: 0 },
        { day: dayBefore(2), impressions: 3000 },
      ],
      slots: [{ key: 'new 4' }, { key: 'new 41-60' }, { key: 'new 201+' }, { key: 'popular' }],
      marked: [
        { reason: 'bot', impressions: 0, clicks: 2 },
        { reason: 'duplicate', impressions: 4, clicks: 0 },
      ],
    })
  })

  test('are available for all creatives, or for one of them', async () => {
    const second = await addCreative()
    await places()
    await places(`?creative=${second}`)
    expect(tracking.requests.map(({ asked }) => asked.ads.map(({ id }) => id))).toEqual([[second, creative], [second]])
    const foreign = await createCreative(ads.sql, {}, { owner_id: 42 })
    expect((await pitches.get(`campaign/77/figures?creative=${foreign}`, OWNER)).body.meta.code).toBe('no-such-creative')
  })

  test('have a forecast of when the goal of the plan is reached, until then', async () => {
    tracking.days = Array.from({ length: 5 }, (_, index) => ({ key: dayBefore(5 - index), impressions: 5000 }))
    const { goal, forecast } = await places()
    expect([goal, forecast?.per_day, forecast?.days, forecast?.day]).toEqual([50_000, 5000, 5, dayBefore(-5)])
    expect(forecast?.days_low).toBeLessThan(5)
    expect(forecast?.days_high).toBeGreaterThan(5)
    tracking.days = [{ key: dayBefore(1), impressions: 50_000 }]
    expect((await places()).forecast).toBeNull()
    await ads.sql.query('update campaigns set paid_at = null')
    tracking.days = [{ key: dayBefore(1), impressions: 5 }]
    expect(await places()).toMatchObject({ goal: null, forecast: null })
  })

  test('are unavailable while tracking is away', async () => {
    tracking.away = true
    expect((await pitches.get('campaign/77/figures', OWNER)).status).toBe(503)
    expect((await pitches.get('campaign/77/figures/csv', OWNER)).status).toBe(503)
  })

  test('are shown to staff for any existing campaign', async () => {
    expect((await pitches.get('campaign/77/figures', ADMIN)).body.meta.status).toBe('success')
    expect((await pitches.get('campaign/78/figures', ADMIN)).body.meta.code).toBe('no-such-campaign')
    expect((await pitches.get('campaign/78/figures', OWNER)).status).toBe(403)
  })
})

test('the CSV has a line for each creative and day, and what does not count in a column of its own', async () => {
  counted(creative, 10, 3)
  const { filename, csv } = await get<CallAnswer<typeof exportCampaignFigures>>('campaign/x1077/figures/csv')
  expect(filename).toBe('ribbonry-x1077.csv')
  expect(csv.split('\r\n').slice(1)).toEqual([
    `2026-11-20,${creative},"Tea that waits",10,2,0,1,0`,
    `2026-11-21,${creative},"Tea that waits",0,0,3,0,2`,
    '',
  ])
})

describe('two creatives', () => {
  const compare = async (first: number, second: number) =>
    await get<CallAnswer<typeof compareCreatives>>(`campaign/77/compare?first=${first}&second=${second}`)

  test('are compared with a confidence interval', async () => {
    const second = await addCreative()
    counted(creative, 80, 48)
    counted(second, 70, 56)
    const comparison = await compare(creative, second)
    expect(comparison).toMatchObject({
      first: { id: creative, title: 'Tea that waits', impressions: 80, clicks: 48, ctr: 0.6 },
      second: { id: second, title: 'Second', ctr: 0.8 },
      better: 'second',
      stale: false,
    })
    expect([comparison.difference_low.toFixed(4), comparison.difference_high.toFixed(4)]).toEqual(['0.0524', '0.3339'])
    expect((await compare(second, second)).better).toBe('undecided')
  })

  test('must belong to the campaign', async () => {
    const foreign = await createCreative(ads.sql, {}, { owner_id: 41 })
    const { body } = await pitches.get(`campaign/77/compare?first=${creative}&second=${foreign}`, OWNER)
    expect(body.meta.code).toBe('no-such-creative')
  })
})

describe('the reason why a creative is not shown', () => {
  const checklist = async () => await get<CallAnswer<typeof getCreativeChecklist>>(`creative/${creative}/checklist`)
  const missing = async () => {
    const { status, shown, checks } = await checklist()
    return [status, shown, checks.flatMap(({ check, holds }) => (holds ? [] : [check]))]
  }

  test('follows from the facts that determine its status', async () => {
    expect(await missing()).toEqual(['running', true, []])
    await pitches.post(`creative/${creative}/pause`, {}, OWNER)
    expect(await missing()).toEqual(['paused', false, ['not-paused']])
    await ads.sql.query('update campaigns set paid_at = null where id = 77')
    expect(await missing()).toEqual(['unpaid', false, ['paid', 'not-paused']])
    await ads.sql.query("update creatives set review = 'waiting', picture = null where id = $1", [creative])
    expect(await missing()).toEqual(['unapproved', false, ['approved', 'paid', 'not-paused', 'picture']])
  })

  test('is not its goal: beyond it, an ad still fills remaining places', async () => {
    counted(creative, 50_000, 100)
    await pitches.get('my-campaigns', OWNER)
    expect(await missing()).toEqual(['running', true, ['goal-open']])
    expect((await checklist()).checks.find(({ check }) => check === 'goal-open')).toMatchObject({ needed: false })
  })
})

describe('a duplicate of a creative', () => {
  test('waits for approval in the same campaign, and the original keeps running', async () => {
    const { body } = await pitches.post(`creative/${creative}/duplicate`, {}, OWNER)
    expect(body.creative).toMatchObject({
      title: 'Tea that waits',
      content: 'It waits.',
      price: 16.5,
      image: '/media/own.jpg',
      campaign: 77,
      version: 1,
      status: 'unapproved',
    })
    expect(body.creative.id).toBeGreaterThan(creative)
    expect(await pitches.statusOf(creative)).toBe('running')
    const { rows } = await ads.sql.query('select saved_by, member_id::int from creative_versions where creative_id = $1', [
      body.creative.id,
    ])
    expect(rows).toEqual([{ saved_by: 'owner', member_id: 41 }])
  })

  test('is refused beyond ten, and in an unclaimed campaign', async () => {
    for (let count = 2; count <= 10; count += 1) await addCreative()
    expect((await pitches.post(`creative/${creative}/duplicate`, {}, OWNER)).body.meta.code).toBe('too-many-creatives')
    const unclaimed = await createCreative(ads.sql, {}, { claimed_at: null })
    expect((await pitches.post(`creative/${unclaimed}/duplicate`, {}, ADMIN)).body.meta.code).toBe('too-many-creatives')
  })
})

test('ads below their goal go first, and the others fill the remaining places', async () => {
  const reached = await createCreative(ads.sql, { weight: 100 }, { id: 78, paid_plan: 'basic' })
  const larger = await createCreative(ads.sql, {}, { id: 79, paid_plan: 'premium' })
  for (const id of [reached, larger])
    await ads.sql.query(
      `insert into creative_figures (creative_id, impressions, viewable, clicks, expected_clicks, expected_saves, read_at)
       values ($1, 50000, 0, 0, 0, 0, now())`,
      [id],
    )
  for (let draw = 0; draw < 10; draw += 1) {
    const ids = (await ads.get('/api/user/ssna')).body.ads.map(({ ad_id: id }) => id)
    expect(new Set(ids.slice(0, 2))).toEqual(new Set([creative, larger]))
    expect(ids.slice(2)).toEqual([reached])
  }
})
