import { type FeaturedPost, giveawayChanged } from '@ribbonry/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { ToldGiveaway } from '../src/giveaways/known-giveaways.repository.ts'
import { aPost, empty } from './factories.ts'
import { startCatalog, type RunningCatalog } from './running-catalog.ts'
import { until } from './until.ts'

const DAY_MS = 86_400_000

let catalog: RunningCatalog
let gift: number

beforeAll(async () => {
  catalog = await startCatalog()
})
afterAll(async () => {
  await catalog.close()
})
beforeEach(async () => {
  await empty(catalog.sql, 'posts', 'known_giveaways')
  gift = await aPost(catalog.sql)
  await catalog.send('POST', `/api/admin/posts/${gift}/feature`, {}, { roles: ['editor'] })
})

/** A giveaway of the featured gift, from so many days to so many days from now. */
function aToldGiveaway(giveaway_id: number, [starts, ends]: readonly [number, number], told: Partial<ToldGiveaway> = {}): ToldGiveaway {
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
  return {
    event_id: randomUUID(), at: new Date().toISOString(), giveaway_id, version: 1, slug: `giveaway-${giveaway_id}`, title: `Win ${giveaway_id}`, post_id: gift,
    starts: inDays(starts), ends: inDays(ends), ...told,
  }
}

/** Tells of giveaways and waits until the last of them was heard of. */
async function tell(...giveaways: readonly ToldGiveaway[]): Promise<void> {
  await catalog.tell(giveawayChanged, ...giveaways)
  const newest = (of: number): number => Math.max(...giveaways.filter(({ giveaway_id: id }) => id === of).map(({ version }) => version))
  const wanted = [...new Set(giveaways.map(({ giveaway_id: id }) => id))].map((id) => `${id}:${newest(id)}`)
  await until('the giveaways are known', async () => {
    const { rows } = await catalog.sql.query<{ known: string }>(`select giveaway_id || ':' || version as known from known_giveaways`)
    return wanted.every((one) => rows.some(({ known }) => known === one))
  })
}

const won = async (): Promise<FeaturedPost['giveaway_data']> => (await catalog.get('/api/lists/featured')).body.featured.giveaway_data

describe('the featured gift', () => {
  test('tells of no giveaway that is over, still to come, or of another gift', async () => {
    await tell(aToldGiveaway(1, [-9, -1]), aToldGiveaway(2, [1, 2]), aToldGiveaway(3, [-1, 1], { post_id: gift + 1 }), aToldGiveaway(4, [-1, 1], { post_id: null }))
    expect(await won()).toBeNull()
  })

  test('tells of the one that ends first of those in which it is won now', async () => {
    const first = aToldGiveaway(6, [-1, 3], { slug: 'the-kettle', title: 'Win the kettle' })
    await tell(aToldGiveaway(5, [-1, 9]), first)
    expect(await won()).toEqual({ slug: 'the-kettle', title: 'Win the kettle', end: expect.any(String) })
    expect(new Date((await won())?.end ?? '').toISOString()).toBe(first.ends)
  })

  test('follows what is told last, in whatever order it comes', async () => {
    await tell(aToldGiveaway(7, [-1, 3]))
    expect(await won()).toMatchObject({ slug: 'giveaway-7' })
    await tell(aToldGiveaway(7, [-1, 3], { version: 3, post_id: null }), aToldGiveaway(7, [-1, 3], { version: 2 }))
    await tell(aToldGiveaway(8, [-9, -1]))
    expect(await won()).toBeNull()
  })
})
