import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type commissionChanged,
  computeScores,
  guideFiguresChanged,
  scoresChanged,
  type EventPayload,
  type PostScores,
} from '@ribbonry/contracts'
import { OutboxPublishing } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { DataSource } from 'typeorm'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CommissionsRepository } from '../src/commission-projection/commissions.repository.ts'
import { GuideFiguresService } from '../src/guide-figures/guide-figures.service.ts'
import { ScoreComputation, type ComputationResult } from '../src/scores/score-computation.service.ts'
import { ScoreRunsRepository } from '../src/scores/score-runs.repository.ts'
import { startTestTracking } from './test-tracking.ts'
import { daysAgo, truncateEvents, insertEvents, type StoredEvent } from './stored-events.ts'

const tracking = await startTestTracking({
  INGEST: 'off',
  SCORES_EVERY_MINUTES: '1000',
  JOB_SCHEDULES: 'on',
  EXPLORE_SHARE: '0.1',
  EXPLORE_HEAD: '20',
  EXPLORE_PER_SOURCE: '1',
  EXPLORE_BATCH: '100',
  FRESHNESS_LASTING: '1',
})
let scores: ScoreComputation

beforeAll(async () => {
  scores = tracking.service.app.get(ScoreComputation, { strict: false })
  // The schedule starts with a computation; the next one is far away.
  const queue = tracking.service.app.get(JobQueues, { strict: false }).of(computeScores)
  for (const deadline = Date.now() + 20_000; (await queue.getCompletedCount()) === 0 && Date.now() < deadline;) await wait(50)
  // What is published is looked at in the outbox, before it leaves.
  await tracking.service.app.get(OutboxPublishing, { strict: false }).beforeApplicationShutdown()
})
afterAll(() => tracking.close())
beforeEach(async () => {
  await truncateEvents(tracking.clickHouse)
  await tracking.sql.query('truncate known_posts, known_commissions, post_scores, score_runs, guide_figures, outbox')
})

async function compute(): Promise<ComputationResult> {
  const computed = await scores.run()
  if (computed === undefined) throw new Error('Somebody else computes')
  return computed
}

async function insertPosts(count: number): Promise<void> {
  await tracking.sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, image, price_cents, currency, link, saves, published)
     select n, 1, false, 'gift-' || n, 'Gift ' || n, '', 2000, 'USD', '', 0, $2 from generate_series(1, $1) n`,
    [count, daysAgo(60)],
  )
}

const store = (...events: StoredEvent[]): Promise<void> => insertEvents(tracking.clickHouse, events)

/** Many like any other, for the catalogue to have a usual rate: 2 in 100. */
async function insertCatalogue(from: number, to: number): Promise<void> {
  await store(
    ...Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((id): StoredEvent[] => [
      { item_id: id, times: 200 },
      { item_id: id, kind: 'click', times: 3 + (id % 3) },
    ]),
  )
}

async function readPublishedScores(): Promise<PostScores[]> {
  const { rows } = await tracking.sql.query<{ payload: unknown }>('select payload from outbox where topic like $1 order by id', [
    `%${scoresChanged.topic}`,
  ])
  return rows.flatMap(({ payload }) => scoresChanged.payload.parse(payload).scores)
}

const scoresOf = async (id: number): Promise<PostScores | undefined> =>
  (await readPublishedScores()).findLast(({ post_id: post }) => post === id)

describe('computed scores', () => {
  test('rank a certain rate above an uncertain one', async () => {
    await insertPosts(62)
    await insertCatalogue(1, 60)
    await store(
      { item_id: 61, times: 2 },
      { item_id: 61, kind: 'click' },
      { item_id: 62, times: 2000 },
      { item_id: 62, kind: 'click', times: 400 },
    )
    expect(await compute()).toMatchObject({ posts: 62, published: 62 })
    const [unsure, sure, usual] = [await scoresOf(61), await scoresOf(62), await scoresOf(1)]
    for (const score of ['clicks_score', 'week_score', 'week_ctr'] as const) {
      expect(sure?.[score]).toBeGreaterThan(unsure?.[score] ?? 1)
      expect(unsure?.[score]).toBeGreaterThan(usual?.[score] ?? 1)
    }
    expect(sure).toMatchObject({ clicks: 400, impressions: 2000 })
  })

  test('ignore marked events, and guides in the ranking of lists', async () => {
    await insertPosts(3)
    await store(
      { item_id: 1, times: 100 },
      { item_id: 2, times: 100 },
      { item_id: 3, times: 100 },
      { item_id: 1, kind: 'click', marks: 'bot', times: 80 },
      { item_id: 2, place: 'guide', kind: 'click', times: 60 },
    )
    await compute()
    const [marked, guide, none] = [await scoresOf(1), await scoresOf(2), await scoresOf(3)]
    expect(marked?.clicks_score).toBe(none?.clicks_score)
    expect(guide?.clicks_score).toBe(none?.clicks_score)
    expect(guide?.clicks).toBe(60)
  })

  test('decay: of two posts with the same counts, the one with recent clicks ranks higher', async () => {
    await insertPosts(2)
    await store(
      { item_id: 1, at: daysAgo(80), times: 500 },
      { item_id: 1, at: daysAgo(80), kind: 'click', times: 50 },
      { item_id: 2, times: 500 },
      { item_id: 2, kind: 'click', times: 50 },
    )
    await compute()
    const [old, late] = [await scoresOf(1), await scoresOf(2)]
    expect(late?.clicks_score).toBeGreaterThan(old?.clicks_score ?? 1)
    expect(late?.week_score).toBeGreaterThan(old?.week_score ?? 1)
    expect(late?.all_time_score).toBe(old?.all_time_score)
  })

  test('correct for the position at which a gift was shown', async () => {
    await insertPosts(40)
    // Forty alike, each at the first and the tenth place; the tenth is looked at a third as often.
    await store(
      ...Array.from({ length: 40 }, (_, index) => index + 1).flatMap((id): StoredEvent[] => [
        { item_id: id, position: 1, times: id === 1 ? 20 : 200 },
        { item_id: id, position: 1, kind: 'click', times: id === 1 ? 1 : 12 },
        { item_id: id, position: 10, times: id === 1 ? 600 : 200 },
        { item_id: id, position: 10, kind: 'click', times: id === 1 ? 12 : 4 },
      ]),
    )
    await compute()
    const { rows } = await tracking.sql.query<{ examination: Record<string, number> }>('select examination from score_runs')
    expect(rows[0]?.examination['home|new|10']).toBeGreaterThan(0.25)
    expect(rows[0]?.examination['home|new|10']).toBeLessThan(0.45)
    const [low, other] = [await scoresOf(1), await scoresOf(2)]
    // Its raw rate is half the others'; at the places it had, it did as well as they.
    expect(13 / 620).toBeLessThan(0.6 * (16 / 400))
    expect(low?.clicks_score).toBeGreaterThan(0.85 * (other?.clicks_score ?? 1))
  })

  /** Gifts that came today, from a feed or from nobody's. */
  async function newGifts(
    from: number,
    to: number,
    { source = null as string | null, image = true, link = true } = {},
  ): Promise<void> {
    await tracking.sql.query(
      `insert into known_posts (post_id, version, deleted, slug, title, image, price_cents, currency, link, saves, published,
        source, pictured)
       select n, 1, false, 'new-' || n, 'New', '', 2000, 'USD', $3, 0, now() - interval '1 hour', $4, $5
         from generate_series($1::integer, $2) n`,
      [from, to, link ? 'https://shop.example' : '', source, image],
    )
  }

  /** Gifts that were seen often enough, and clicked more or less. */
  async function aProvenCatalogue(count = 40): Promise<void> {
    await insertPosts(count)
    await store(
      ...Array.from({ length: count }, (_, index) => index + 1).flatMap((id): StoredEvent[] => [
        { item_id: id, times: 320 },
        { item_id: id, kind: 'click', times: 1 + (id % 9) },
      ]),
    )
    await compute()
  }

  const firstPosts = async (count: number): Promise<number[]> => {
    const { rows } = await tracking.sql.query<{ post_id: string }>(
      `select post_id from post_scores order by (scores ->> 'clicks_score')::float8 desc, post_id limit $1`,
      [count],
    )
    return rows.map(({ post_id: id }) => Number(id))
  }

  test('explore new gifts in their share of the first places, and none without a picture or a link', async () => {
    await aProvenCatalogue()
    await newGifts(101, 105)
    await newGifts(201, 240, { image: false })
    await newGifts(301, 340, { link: false })
    await compute()
    const first = await firstPosts(42)
    expect(first.slice(0, 22).filter((id) => id > 100 && id < 200)).toHaveLength(2)
    expect(first.filter((id) => id > 200)).toEqual([])
  })

  test('admit a feed of ten thousand only by the exploration quota, and only posts with a picture', async () => {
    await aProvenCatalogue()
    await newGifts(1001, 6000, { source: 'feed' })
    await newGifts(6001, 11_000, { source: 'feed', image: false })
    await newGifts(501, 501)
    await compute()
    const first = await firstPosts(42)
    const tried = first.filter((id) => id > 40)
    expect(tried).toHaveLength(2)
    // The feed's best and the other one, whatever the day's draw.
    expect(tried).toContain(501)
    expect(tried.filter((id) => id > 1000 && id <= 6000)).toHaveLength(1)
    for (const score of ['week_score', 'week_ctr', 'mobile_ctr']) {
      const { rows } = await tracking.sql.query<{ post_id: string }>(
        `select post_id from post_scores order by (scores ->> $1)::float8 desc limit 40`,
        [score],
      )
      expect(rows.filter(({ post_id: id }) => Number(id) > 40)).toEqual([])
    }
  })

  test('admit gifts of no feed that came at once like a feed, also while few gifts are proven', async () => {
    await aProvenCatalogue(10)
    await newGifts(101, 250)
    await compute()
    expect((await firstPosts(11)).filter((id) => id > 10)).toHaveLength(1)
    await tracking.sql.query("update known_posts set published = now() - interval '31 days' where post_id > 100")
    await compute()
    expect((await firstPosts(40)).filter((id) => id > 10).length).toBeGreaterThan(20)
  })

  test('rank a gift of a feed by its rate once it has 300 impressions', async () => {
    await aProvenCatalogue()
    await newGifts(1001, 1010, { source: 'feed', image: false })
    await store({ item_id: 1001, times: 299 }, { item_id: 1001, kind: 'click', times: 60 })
    await compute()
    expect((await firstPosts(41)).indexOf(1001)).toBe(40)
    await store({ item_id: 1001 })
    await compute()
    expect((await firstPosts(1))[0]).toBe(1001)
  })

  test('include gifts without impressions, and no deleted ones', async () => {
    await insertPosts(3)
    await tracking.sql.query('update known_posts set deleted = true where post_id = 3')
    expect(await compute()).toMatchObject({ posts: 2 })
    expect((await scoresOf(2))?.clicks_score).toBeGreaterThan(0)
    expect(await scoresOf(3)).toBeUndefined()
  })
})

describe('the earnings score', () => {
  const MONTH = '2026-10'
  const IN_MONTH = new Date('2026-10-10T12:00:00Z')
  const BEFORE = new Date('2026-09-10T12:00:00Z')

  /** What payments tells of a gift's month. */
  const report = async (...changes: readonly Partial<EventPayload<typeof commissionChanged>>[]): Promise<void> => {
    await tracking.service.app.get(CommissionsRepository, { strict: false }).upsert(
      changes.map((change) => ({
        event_id: randomUUID(),
        at: new Date().toISOString(),
        version: 1,
        post_id: 1,
        month: MONTH,
        commission_cents: 0,
        ...change,
      })),
    )
  }
  const earningsOf = async (id: number) => (await scoresOf(id))?.earnings_score ?? NaN

  test('is the stand-in until a month is reported', async () => {
    await insertPosts(2)
    await store({ item_id: 1, times: 1500, at: IN_MONTH }, { item_id: 1, kind: 'click', times: 60, at: IN_MONTH })
    await compute()
    const { rows } = await tracking.sql.query('select formulas, earnings from score_runs')
    expect([await earningsOf(1), rows]).toEqual([expect.any(Number), [{ formulas: 4, earnings: 2 }]])
    expect(await earningsOf(1)).toBeGreaterThan(await earningsOf(2))
  })

  test('is the commission for 1,000 valid impressions of the months that were reported, once there were as many', async () => {
    await insertPosts(2)
    await store(
      { item_id: 1, times: 2000, at: IN_MONTH },
      { item_id: 1, times: 5000, at: BEFORE },
      { item_id: 1, times: 700, at: IN_MONTH, marks: 'bot' },
      { item_id: 2, times: 2000, at: IN_MONTH },
    )
    await report({ commission_cents: 500 }, { post_id: null, commission_cents: 9900 })
    await compute()
    expect([await earningsOf(1), await earningsOf(2)]).toEqual([2.5, 0])
  })

  test('is shrunk towards the stand-in below that', async () => {
    await insertPosts(1)
    await store({ item_id: 1, times: 250, at: IN_MONTH })
    await compute()
    const standIn = await earningsOf(1)
    await report({ commission_cents: 50 })
    await compute()
    expect(await earningsOf(1)).toBeCloseTo(0.5 + 0.75 * standIn, 10)
  })

  test('follows the last that payments told, in whatever order it comes', async () => {
    await insertPosts(1)
    await store({ item_id: 1, times: 1000, at: IN_MONTH })
    await report({ version: 3, commission_cents: 300 })
    await report({ version: 2, commission_cents: 900 }, { version: 1, commission_cents: 100 })
    await compute()
    expect(await earningsOf(1)).toBe(3)
  })
})

describe('figures of guides', () => {
  /** What is published, and since the last look alone. */
  const published = async () => {
    await tracking.service.app.get(GuideFiguresService, { strict: false }).publish()
    const { rows } = await tracking.sql.query<{ payload: unknown }>(
      'with seen as (delete from outbox where topic like $1 returning id, payload) select payload from seen order by id',
      [`%${guideFiguresChanged.topic}`],
    )
    const events = rows.map(({ payload }) => guideFiguresChanged.payload.parse(payload))
    return {
      guides: events.flatMap(({ guides }) => guides),
      gifts: events.flatMap(({ gifts }) => gifts),
      products: events.flatMap(({ products }) => products),
      places: events.flatMap(({ places }) => places),
    }
  }
  const nothing = { guides: [], gifts: [], products: [], places: [] }

  test('are views of their pages and events of gifts in them, of 28 days; what did not change is not told again', async () => {
    await store(
      { item_type: 'guide', place: 'guide', item_id: 4, times: 3 },
      { item_type: 'guide', place: 'guide', item_id: 4, at: daysAgo(27), times: 2 },
      { item_type: 'guide', place: 'guide', item_id: 4, at: daysAgo(28), times: 50 },
      { item_type: 'guide', place: 'guide', item_id: 4, marks: 'bot', times: 50 },
      { item_type: 'guide', place: 'guide-thumbnail', item_id: 4, times: 50 },
      { item_type: 'guide', place: 'guide', item_id: 5 },
      { place: 'guide', item_id: 9, times: 20 },
      { place: 'guide', item_id: 9, kind: 'click', times: 2 },
      { place: 'home', item_id: 9, times: 70 },
      { place: 'guide', item_id: 9, at: daysAgo(28), times: 40 },
      { place: 'guide', item_id: 9, at: daysAgo(55), kind: 'click', times: 3 },
      { place: 'guide', item_id: 9, at: daysAgo(56), times: 90 },
    )
    expect(await published()).toEqual({
      guides: [
        { guide_id: 4, views: 5 },
        { guide_id: 5, views: 1 },
      ],
      gifts: [{ post_id: 9, impressions: 20, clicks: 2, earlier_impressions: 40, earlier_clicks: 3 }],
      products: [],
      places: [],
    })
    await store({ item_type: 'guide', place: 'guide', item_id: 5 })
    expect(await published()).toEqual({ ...nothing, guides: [{ guide_id: 5, views: 2 }] })
    expect(await published()).toEqual(nothing)
  })

  test('tell products by the place that they had, and what each place gets in all guides', async () => {
    const product = (item_id: number, position: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
      item_type: 'product',
      guide_id: 4,
      place: 'guide',
      item_id,
      position,
      ...more,
    })
    await store(
      product(71, 1, { times: 20 }),
      product(71, 1, { kind: 'click', times: 3 }),
      product(71, 2, { times: 10, at: daysAgo(27) }),
      product(71, 2, { times: 5, at: daysAgo(28) }),
      product(71, 2, { kind: 'click', at: daysAgo(55) }),
      product(71, 2, { times: 7, at: daysAgo(56) }),
      product(71, 1, { times: 9, marks: 'bot' }),
      product(71, 101, { times: 2 }),
      product(72, 1, { guide_id: 5, times: 30 }),
      product(73, 3, { guide_id: 5, kind: 'viewable', times: 30 }),
    )
    const of72 = { product_id: 72, guide_id: 5, impressions: 30, clicks: 0, earlier_impressions: 0, earlier_clicks: 0 }
    expect(await published()).toEqual({
      ...nothing,
      products: [
        {
          product_id: 71,
          guide_id: 4,
          impressions: 32,
          clicks: 3,
          earlier_impressions: 5,
          earlier_clicks: 1,
          places: [
            [1, 20, 3],
            [2, 10, 0],
          ],
        },
        { ...of72, places: [[1, 30, 0]] },
        { ...of72, product_id: 73, impressions: 0, places: [] },
      ],
      places: [
        { place: 1, impressions: 50, clicks: 3 },
        { place: 2, impressions: 10, clicks: 0 },
        { place: 3, impressions: 0, clicks: 0 },
      ],
    })
    expect(await published()).toEqual(nothing)
    await truncateEvents(tracking.clickHouse)
    const gone = await published()
    expect(gone.products.map(({ impressions, places }) => [impressions, places])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ])
    expect(gone.places.map(({ impressions }) => impressions)).toEqual([0, 0, 0])
  })

  test('fall to nothing once everything is too long ago, and come in pieces of 500', async () => {
    await store(
      ...Array.from({ length: 501 }, (_, index): StoredEvent => ({ item_type: 'guide', place: 'guide', item_id: index + 1 })),
    )
    expect((await published()).guides).toHaveLength(501)
    await truncateEvents(tracking.clickHouse)
    expect((await published()).guides.filter(({ views }) => views === 0)).toHaveLength(501)
    expect((await published()).guides).toEqual([])
  })

  test('are no impressions of a list: neither the totals of a guide nor the traffic count views of its page', async () => {
    await store(
      { item_type: 'guide', place: 'guide', item_id: 4, times: 3 },
      { item_type: 'guide', place: 'guide-thumbnail', item_id: 4, times: 2 },
    )
    const sum = async (table: string): Promise<unknown> =>
      (
        await (
          await tracking.clickHouse.query({
            query: `select toUInt32(sum(impressions)) as shown from ${table}`,
            format: 'JSONEachRow',
          })
        ).json<{ shown: number }>()
      )[0]?.shown
    expect([await sum('item_totals'), await sum('traffic_counts'), await sum('item_counts')]).toEqual([2, 2, 5])
  })

  test('count a product beside its gift, and in no list: slots and traffic have the gift alone', async () => {
    await store(
      { item_type: 'product', guide_id: 4, place: 'guide', item_id: 71, position: 1, times: 3 },
      { place: 'guide', item_id: 9, position: 1, times: 2 },
    )
    const tables = ['product_counts', 'item_totals', 'item_counts', 'traffic_counts', 'slot_counts']
    const sums = tables.map(async (table) => {
      const query = `select toUInt32(sum(impressions)) as shown from ${table}`
      const rows = await (await tracking.clickHouse.query({ query, format: 'JSONEachRow' })).json<{ shown: number }>()
      return rows[0]?.shown
    })
    expect(await Promise.all(sums)).toEqual([3, 5, 5, 2, 2])
  })
})

describe('publishing scores', () => {
  test('includes only changed scores, with an increasing version', async () => {
    await insertPosts(30)
    await insertCatalogue(1, 30)
    const first = await compute()
    const second = await compute()
    expect(second).toMatchObject({ posts: 30, published: 0 })
    expect(second.version).toBeGreaterThan(first.version)
    await store({ item_id: 7, times: 50 })
    await tracking.sql.query('truncate outbox')
    expect((await compute()).published).toBeLessThan(30)
    expect((await scoresOf(7))?.impressions).toBe(250)
  })

  test('uses events of at most 500 scores', async () => {
    await insertPosts(1203)
    await compute()
    const { rows } = await tracking.sql.query<{ count: number }>(
      `select jsonb_array_length(payload -> 'scores') as count from outbox order by id`,
    )
    expect(rows.map(({ count }) => count)).toEqual([500, 500, 203])
  })

  test('is done by one of two concurrent computations', async () => {
    await insertPosts(5)
    const runs = new ScoreRunsRepository(tracking.service.app.get(DataSource))
    const computed = await runs.runExclusively(async () => await scores.run())
    expect(computed).toBeUndefined()
    expect(await compute()).toMatchObject({ posts: 5 })
  })
})

describe('the schedule', () => {
  test('computes at the start, and on request', async () => {
    await insertPosts(4)
    const queues = tracking.service.app.get(JobQueues, { strict: false })
    expect((await queues.of(computeScores).getJobSchedulers()).map(({ every }) => Number(every))).toEqual([60_000_000])
    expect(await queues.run(computeScores, {}, { timeoutMs: 20_000 })).toMatchObject({ posts: 4 })
  })
})
