import { adSavesChanged, type Campaign, type StaffCampaign } from '@ribbonry/contracts'
import { callerHeaders, type Caller } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { FiguresRefreshService } from '../src/figures/figures-refresh.service.ts'
import { createCreative, startTestAds } from './test-ads.ts'
import { ADMIN, member } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches, tracking } = ads
const OWNER = member(41, 'advertiser')

/** Answers of dashboards. */
interface Body {
  readonly campaigns: readonly StaffCampaign[]
  readonly total: number
  readonly figures_at: string
  readonly stale: boolean
}

let creative: number
let campaign: number

afterAll(() => ads.close())
beforeEach(async () => {
  await ads.sql.query('truncate campaigns, creatives, creative_figures, figures_reads, known_ad_saves cascade')
  tracking.totals.clear()
  tracking.requests.length = 0
  tracking.days = []
  tracking.away = false
  campaign = 77
  creative = await createCreative(ads.sql, {}, { id: campaign, owner_id: 41, paid_plan: 'premium' })
})

const counted = (id: number, impressions: number, clicks: number, expected = 0): void =>
  void tracking.totals.set(id, { impressions, viewable: Math.floor(impressions / 2), clicks, expected_clicks: expected })
const own = async (): Promise<Body> => (await pitches.get<Body>('my-campaigns', OWNER)).body
const all = async (query = ''): Promise<Body> => (await pitches.get<Body>(`all-campaigns?${query}`, ADMIN)).body
const only = ({ campaigns }: { readonly campaigns: readonly Campaign[] }): Campaign | undefined => campaigns[0]

/** Repeats a request with the tag of its answer. */
async function again(
  etag: string,
  path = 'my-campaigns',
  caller: Caller = OWNER,
): Promise<{ status: number; etag: string; text: string }> {
  const headers = { ...(await callerHeaders(caller)), 'if-none-match': etag }
  const response = await fetch(`${ads.url}/api/user/${path}`, { headers })
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() }
}

describe('the campaigns of a member', () => {
  test('have the figures that tracking counted, by the formulas', async () => {
    const second = await createCreative(ads.sql, { campaign_id: campaign, title: 'Second' }, { id: 78, claimed_at: null })
    counted(creative, 3000, 90, 60)
    counted(second, 1000, 10, 20)
    const { campaigns, stale } = await own()
    expect([campaigns.length, stale]).toEqual([1, false])
    // Without saves, (0 + 10) / (100 + 100) saves are expected for each click.
    expect(campaigns[0]).toMatchObject({
      id: campaign,
      code: 'x1077',
      status: 'paid',
      plan: 'premium',
      goal: 150_000,
      title: 'Second',
      impressions: 4000,
      viewable: 2000,
      clicks: 100,
      ctr: 0.025,
      saves: 0,
      expected_clicks: 80,
      expected_saves: 4,
      click_performance: 1.25,
      save_performance: 0,
      performance: 100 / 84,
    })
    expect(campaigns[0]?.creatives).toMatchObject([
      { id: second, status: 'running', clicks: 10, click_performance: 0.5 },
      { id: creative, status: 'running', clicks: 90, expected_saves: 3, image: '/media/own.jpg', title: 'Tea that waits' },
    ])
  })

  test('are their own only, and empty where they have none', async () => {
    await createCreative(ads.sql, {}, { owner_id: 42 })
    expect((await own()).campaigns.map(({ id }) => id)).toEqual([campaign])
    expect((await pitches.get<Body>('my-campaigns', member(43))).body.campaigns).toEqual([])
    expect(only(await own())).toMatchObject({ impressions: 0, ctr: 0, performance: null, expected_clicks: 0 })
  })

  test('take one request to tracking, for any number of campaigns', async () => {
    for (const id of [80, 81, 82]) await createCreative(ads.sql, {}, { id, owner_id: 41 })
    await own()
    expect(tracking.requests.map(({ asked }) => asked.ads.length)).toEqual([4])
  })

  test('count from the baseline on, saves as well', async () => {
    await publishSaves(creative, 5, 1)
    await eventually(
      async () => only(await own())?.saves,
      (saves) => saves === 5,
    )
    counted(creative, 100, 4, 2)
    await own()
    const { baseline } = (await pitches.post('campaign/reset-stats', { ad_id: creative }, ADMIN)).body
    tracking.requests.length = 0
    counted(creative, 10, 1, 0.5)
    expect(only(await own())).toMatchObject({ impressions: 10, clicks: 1, saves: 0 })
    expect(tracking.requests[0]?.asked.ads).toEqual([{ id: creative, since: baseline }])
    await publishSaves(creative, 8, 2)
    await eventually(
      async () => only(await own())?.saves,
      (saves) => saves === 3,
    )
    // Stored figures from before the baseline do not return.
    await pitches.post('campaign/reset-stats', { ad_id: creative }, ADMIN)
    tracking.away = true
    expect(only(await own())).toMatchObject({ impressions: 0, clicks: 0 })
  })

  test('count each member who has an ad saved now, in whatever order the events of wishlist arrive', async () => {
    await publishSaves(creative, 6, 3)
    await publishSaves(creative, 9, 2)
    await publishSaves(creative, 4, 4)
    expect(
      await eventually(
        async () => only(await own())?.saves,
        (saves) => saves === 4,
      ),
    ).toBe(4)
    expect(only(await own())?.creatives[0]).toMatchObject({ saves: 4 })
  })

  test('show the last figures with their time while tracking is away', async () => {
    counted(creative, 50, 5, 2)
    const before = await own()
    tracking.away = true
    counted(creative, 60, 6, 3)
    const away = await own()
    expect(away).toMatchObject({ stale: true, campaigns: [{ impressions: 50, clicks: 5, expected_clicks: 2 }] })
    expect(Date.parse(away.figures_at)).toBeLessThanOrEqual(Date.parse(before.figures_at))
    tracking.away = false
    expect(await own()).toMatchObject({ stale: false, campaigns: [{ impressions: 60, clicks: 6 }] })
  })
})

async function publishSaves(ad: number, saves: number, version: number): Promise<void> {
  await ads.publish(adSavesChanged, { event_id: randomUUID(), at: new Date().toISOString(), ad_id: ad, saves, version })
}

describe('an unchanged dashboard', () => {
  test('is a 304 without a body, until a count or a fact changes', async () => {
    counted(creative, 50, 5, 2)
    const { headers } = await pitches.get('my-campaigns', OWNER)
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(await again(etag)).toEqual({ status: 304, etag, text: '' })
    expect(await again(`W/"other", ${etag}`)).toMatchObject({ status: 304 })
    counted(creative, 51, 5, 2)
    const changed = await again(etag)
    expect(changed).toMatchObject({ status: 200 })
    await pitches.post(`creative/${creative}/pause`, {}, OWNER)
    const paused = await again(changed.etag)
    expect(paused.status).toBe(200)
    expect(JSON.parse(paused.text)).toMatchObject({ campaigns: [{ creatives: [{ status: 'paused' }] }] })
    expect(await again(paused.etag)).toMatchObject({ status: 304 })
  })

  test('has a tag that is not valid for other members', async () => {
    const { headers } = await pitches.get('my-campaigns', OWNER)
    expect(await again(headers.get('etag') ?? '', 'my-campaigns', member(42))).toMatchObject({ status: 200 })
  })

  test('stays unchanged while tracking is away, and changes when it is back', async () => {
    counted(creative, 50, 5, 2)
    await own()
    tracking.away = true
    const etag = (await pitches.get('my-campaigns', OWNER)).headers.get('etag') ?? ''
    expect(await again(etag)).toMatchObject({ status: 304 })
    tracking.away = false
    expect(await again(etag)).toMatchObject({ status: 200 })
  })

  test.each(['*', '"', 'W/""', `W/"${'a'.repeat(22)}.${'b'.repeat(900)}"`, 'x'.repeat(3000)])(
    'is not assumed for the malformed tag %#',
    async (etag) => {
      expect(await again(etag)).toMatchObject({ status: 200 })
    },
  )

  test('has a tag for staff, too', async () => {
    const etag = (await pitches.get('all-campaigns', ADMIN)).headers.get('etag') ?? ''
    expect(await again(etag, 'all-campaigns', ADMIN)).toMatchObject({ status: 304 })
    expect(await again(etag, 'all-campaigns?page=2', ADMIN)).toMatchObject({ status: 200 })
  })
})

describe('all campaigns', () => {
  const ids = async (query = ''): Promise<number[]> => (await all(query)).campaigns.map(({ id }) => id)

  test('have twenty on a page, newest first', async () => {
    for (let id = 1; id <= 22; id += 1)
      await createCreative(ads.sql, {}, { id: 100 + id, created: new Date(Date.UTC(2026, 0, id)) })
    expect((await all()).total).toBe(23)
    expect(await ids()).toEqual([campaign, ...Array.from({ length: 19 }, (_, index) => 122 - index)])
    expect(await ids('page=2')).toEqual([103, 102, 101])
    expect(await ids('page=3')).toEqual([])
    expect((await ids('sort=oldest'))[0]).toBe(101)
  })

  test('are filtered by status, and searched by title, number and code', async () => {
    await createCreative(ads.sql, { title: 'A 100% kite' }, { id: 91, paid_at: null })
    await createCreative(ads.sql, {}, { id: 92, claimed_at: null, paid_at: null })
    await createCreative(ads.sql, {}, { id: 93, refunded_at: new Date() })
    await createCreative(ads.sql, {}, { id: 94, paid_at: null, disqualified_at: new Date() })
    const of = async (query: string) => (await ids(query)).toSorted((one, other) => one - other)
    expect(await of('')).toEqual([campaign, 91, 93, 94])
    expect(await of('status=unpaid')).toEqual([91])
    expect(await of('status=temporary')).toEqual([92])
    expect(await of('status=refunded')).toEqual([93])
    expect(await of('status=disqualified')).toEqual([94])
    expect(await of('search=100%25')).toEqual([91])
    expect(await of('search=KITE')).toEqual([91])
    expect(await of('search=x1093')).toEqual([93])
    expect(await of('search=94')).toEqual([94])
    expect(await of('search=_')).toEqual([])
  })

  test('are sorted by the figures of the last reading', async () => {
    const [second, third] = [await createCreative(ads.sql, {}, { id: 91 }), await createCreative(ads.sql, {}, { id: 92 })]
    counted(creative, 1000, 10, 20)
    counted(second, 500, 20, 5)
    await ads.service.app.get(FiguresRefreshService, { strict: false }).refresh()
    expect(third).toBeGreaterThan(second)
    expect(await ids('sort=impressions')).toEqual([campaign, 91, 92])
    expect(await ids('sort=clicks')).toEqual([91, campaign, 92])
    expect(await ids('sort=ctr')).toEqual([91, campaign, 92])
    expect(await ids('sort=performance')).toEqual([91, campaign, 92])
  })

  test.each(['page=0', 'page=-1', 'page=abc', 'status=lost', 'sort=owner', `search=${'x'.repeat(201)}`])(
    'refuse %s',
    async (query) => {
      expect((await pitches.get(`all-campaigns?${query}`, ADMIN)).status).toBe(400)
    },
  )
})

test('the figures of all ads are read in batches, also without a visit to a dashboard', async () => {
  await ads.sql.query(
    `insert into creatives (campaign_id, advertiser, title, content, currency, link, review, approved_version)
     select $1, '', 'T', '', 'USD', 'https://a.example/', 'approved', 1 from generate_series(1, 250)`,
    [campaign],
  )
  counted(creative, 5, 1)
  counted(creative + 240, 7, 2)
  const refresh = async (): Promise<void> => await ads.service.app.get(FiguresRefreshService, { strict: false }).refresh()
  await refresh()
  expect(tracking.requests.map(({ asked }) => asked.ads.length)).toEqual([200, 51])
  const kept = async () =>
    (await ads.sql.query('select creative_id as id, impressions::int from creative_figures order by 1')).rows
  expect(await kept()).toEqual([
    { id: creative, impressions: 5 },
    { id: creative + 240, impressions: 7 },
  ])
  tracking.away = true
  await refresh()
  expect(await kept()).toHaveLength(2)
})
