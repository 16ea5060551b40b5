import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { scoresChanged, type PostScores } from '@ribbonry/contracts'
import { EVENT_LOG, PurgeSubscription } from '@ribbonry/service-kit'
import type { EventLog } from '@ribbonry/event-log'
import { until } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { Rankings } from '../src/lists/rankings/rankings.ts'
import { DebouncedListPurge } from '../src/projections/scores/debounced-list-purge.ts'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()
let log: EventLog
/** All test files of a run share one topic, so each file has versions later than any published before. */
let version = Math.floor(Date.now() / 1000)

beforeAll(async () => {
  log = catalog.service.app.get<EventLog>(EVENT_LOG)
  await log.ensureTopic(scoresChanged.topic, { partitions: 6 })
})
afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts')
  // Ids of their own: events of other tests about the first ids do not apply here.
  await catalog.sql.query(`select setval(pg_get_serial_sequence('posts', 'id'), $1)`, [1_000_000 + (version % 1000) * 1_000_000])
  catalog.service.app.get(Rankings).invalidate()
})
afterEach(() => {
  version += 10
})

function scoresOf(postId: number, scores: Partial<PostScores> = {}): PostScores {
  return {
    post_id: postId,
    clicks: 0,
    impressions: 0,
    mobile_clicks: 0,
    mobile_impressions: 0,
    editorial_clicks: 0,
    editorial_impressions: 0,
    postpage_clicks: 0,
    postpage_impressions: 0,
    cat_clicks: 0,
    cat_impressions: 0,
    earnings_score: 0,
    clicks_score: 0,
    week_score: 0,
    week_ctr: 0,
    mobile_ctr: 0,
    popular_score: 0,
    all_time_score: 0,
    ...scores,
  }
}

async function publishScores(of: number, scores: readonly PostScores[]): Promise<void> {
  const payload = { event_id: randomUUID(), at: new Date().toISOString(), version: of, scores }
  await log.publish(scoresChanged.topic, [{ key: scoresChanged.key(payload as never), value: JSON.stringify(payload) }])
}

async function columnOf(id: number, column: string): Promise<unknown> {
  const { rows } = await catalog.sql.query<Record<string, unknown>>(`select ${column} from posts where id = $1`, [id])
  return rows[0]?.[column]
}

const listed = async (path: string): Promise<number[]> => (await catalog.get(`/api/lists/${path}`)).body.posts.map(({ id }) => id)

describe('scores that tracking computed', () => {
  test('rank the lists from then on', async () => {
    const [first, second, third] = [await aPost(catalog.sql), await aPost(catalog.sql), await aPost(catalog.sql)]
    await publishScores(version, [
      scoresOf(first, { clicks_score: 0.3, week_score: 0.1 }),
      scoresOf(second, { clicks_score: 0.1, week_score: 0.3 }),
      scoresOf(third, { clicks_score: 0.2, week_score: 0.2 }),
    ])
    await until('the list follows', async () => (await listed('clicks-score/1')).join() === [first, third, second].join())
    expect(await listed('popular/1')).toEqual([second, third, first])
  })

  test('bring the counts that staff see', async () => {
    const id = await aPost(catalog.sql)
    await publishScores(version, [scoresOf(id, { clicks: 7, impressions: 2 ** 33, postpage_clicks: 3 })])
    await until('the counts are there', async () => (await columnOf(id, 'clicks')) === 7)
    const { body } = await catalog.get(`/api/admin/posts/${id}`, { roles: ['editor'] })
    expect(body.post).toMatchObject({ clicks: 7, postpage_clicks: 3, impressions: 2_147_483_647 })
  })

  test('of an earlier computation change nothing any more', async () => {
    const [id, other] = [await aPost(catalog.sql), await aPost(catalog.sql)]
    await publishScores(version + 1, [scoresOf(id, { clicks_score: 0.5 })])
    await until('the later one is kept', async () => (await columnOf(id, 'clicks_score')) === 0.5)
    await publishScores(version, [scoresOf(id, { clicks_score: 0.9 }), scoresOf(other, { clicks_score: 0.4 })])
    await until('the earlier one was read', async () => (await columnOf(other, 'scores_version')) === version)
    expect(await columnOf(id, 'clicks_score')).toBe(0.5)
  })

  test('pass over gifts that are no longer there, and over what is no computation at all', async () => {
    const id = await aPost(catalog.sql)
    await log.publish(scoresChanged.topic, [{ key: String(version), value: 'no scores' }])
    await publishScores(version, [scoresOf(id + 4711, { clicks_score: 1 }), scoresOf(id, { clicks_score: 0.25 })])
    await until('the rest is kept', async () => (await columnOf(id, 'scores_version')) === version)
    expect(await columnOf(id, 'clicks_score')).toBe(0.25)
  })

  test('purge the lists', async () => {
    const id = await aPost(catalog.sql)
    // What earlier computations left to purge is purged before.
    await catalog.service.app.get(DebouncedListPurge, { strict: false }).beforeApplicationShutdown()
    const purges: (readonly string[])[] = []
    // Searches are dropped by themselves, whenever gifts are published.
    const subscription = new PurgeSubscription(
      catalog.service.app.get(Redis),
      (paths) => void (paths.includes('/api/lists/*') && purges.push(paths)),
    )
    await subscription.open()
    try {
      await publishScores(version, [scoresOf(id, { clicks: 5 })])
      await until('the lists are dropped', () => purges.length > 0)
      expect(purges).toHaveLength(1)
      expect(await columnOf(id, 'clicks')).toBe(5)
    } finally {
      subscription.close()
    }
  })
})
