import { type FeaturedPost, giveawayChanged } from '@ribbonry/contracts'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { GiveawayChanged } from '../src/projections/giveaways/giveaway-projection.repository.ts'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const DAY_MS = 86_400_000

const catalog = await startTestCatalog()
let gift: number

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'known_giveaways')
  gift = await aPost(catalog.sql)
  await catalog.send('POST', `/api/admin/posts/${gift}/feature`, {}, { roles: ['editor'] })
})

/** A giveaway of the featured gift, from so many days to so many days from now. */
function giveawayEvent(
  giveaway_id: number,
  [starts, ends]: readonly [number, number],
  changes: Partial<GiveawayChanged> = {},
): GiveawayChanged {
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
  return {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    giveaway_id,
    version: 1,
    slug: `giveaway-${giveaway_id}`,
    title: `Win ${giveaway_id}`,
    post_id: gift,
    starts: inDays(starts),
    ends: inDays(ends),
    open: true,
    ...changes,
  }
}

/** Publishes giveaways and waits until the last of them is consumed. */
async function publishAndWait(...giveaways: readonly GiveawayChanged[]): Promise<void> {
  await catalog.publish(giveawayChanged, ...giveaways)
  const newest = (of: number): number =>
    Math.max(...giveaways.filter(({ giveaway_id: id }) => id === of).map(({ version }) => version))
  const wanted = [...new Set(giveaways.map(({ giveaway_id: id }) => id))].map((id) => `${id}:${newest(id)}`)
  await until('the giveaways are known', async () => {
    const { rows } = await catalog.sql.query<{ known: string }>(
      `select giveaway_id || ':' || version as known from known_giveaways`,
    )
    return wanted.every((one) => rows.some(({ known }) => known === one))
  })
}

const won = async (): Promise<FeaturedPost['giveaway_data']> =>
  (await catalog.get('/api/lists/featured')).body.featured.giveaway_data

describe('the featured gift', () => {
  test('names no giveaway that has ended, is scheduled, cannot be entered, or has another prize', async () => {
    await publishAndWait(
      giveawayEvent(1, [-9, -1]),
      giveawayEvent(2, [1, 2]),
      giveawayEvent(3, [-1, 1], { post_id: gift + 1 }),
      giveawayEvent(4, [-1, 1], { post_id: null }),
      giveawayEvent(8, [-1, 1], { open: false }),
      giveawayEvent(9, [-1, 1], { open: undefined }),
    )
    expect(await won()).toBeNull()
  })

  test('names the running giveaway that ends first', async () => {
    const first = giveawayEvent(6, [-1, 3], { slug: 'the-kettle', title: 'Win the kettle' })
    await publishAndWait(giveawayEvent(5, [-1, 9]), first)
    expect(await won()).toEqual({ slug: 'the-kettle', title: 'Win the kettle', end: expect.any(String) })
    expect(new Date((await won())?.end ?? '').toISOString()).toBe(first.ends)
  })

  test('is fetched anew when a giveaway changes, and when another gift is featured', async () => {
    const purges = await recordPurges(catalog)
    await publishAndWait(giveawayEvent(10, [-1, 9]))
    await until('the giveaway is shown', () => purges.has('/api/lists/featured'))
    purges.clear()
    const other = await aPost(catalog.sql)
    await catalog.send('POST', `/api/admin/posts/${other}/feature`, {}, { roles: ['editor'] })
    await until('the other gift is shown', () => purges.has('/api/lists/featured'))
    purges.stop()
    expect((await catalog.get('/api/lists/featured')).body.featured.id).toBe(other)
  })

  test('follows the latest version, in any order of events', async () => {
    await publishAndWait(giveawayEvent(7, [-1, 3]))
    expect(await won()).toMatchObject({ slug: 'giveaway-7' })
    await publishAndWait(giveawayEvent(7, [-1, 3], { version: 3, post_id: null }), giveawayEvent(7, [-1, 3], { version: 2 }))
    await publishAndWait(giveawayEvent(8, [-9, -1]))
    expect(await won()).toBeNull()
  })
})
