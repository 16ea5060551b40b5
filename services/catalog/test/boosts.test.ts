import { boostChanged, type EventPayload, type FeaturedPost } from '@ribbonry/contracts'
import { newYorkDay } from '@ribbonry/dates'
import { Transactions } from '@ribbonry/service-kit'
import { Operations, UndoableRows } from '@ribbonry/service-kit/operations'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { FeaturedPresenter } from '../src/lists/featured/featured.presenter.ts'
import { FeaturedRepository } from '../src/lists/featured/featured.repository.ts'
import { FeaturedService } from '../src/lists/featured/featured.service.ts'
import { SiteCaches } from '../src/pages/purging/site-caches.ts'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

type BoostChanged = EventPayload<typeof boostChanged>

const catalog = await startTestCatalog()
const editor = { roles: ['editor'] } as const
const TODAY = newYorkDay(new Date())
let [chosen, boosted] = [0, 0]

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'known_boosts')
  chosen = await aPost(catalog.sql)
  boosted = await aPost(catalog.sql)
  await catalog.send('POST', `/api/admin/posts/${chosen}/feature`, { overline: 'Gift of the day' }, editor)
})

/** Publishes what ads tells of a boost, and waits until it is known. */
async function tell(changes: Partial<BoostChanged> = {}): Promise<void> {
  const { boost = 1, version = 1 } = changes
  const fact = { boost, version, payment_id: randomUUID(), post_id: boosted, day: TODAY, state: 'booked' as const, ...changes }
  await catalog.publish(boostChanged, { event_id: randomUUID(), at: new Date().toISOString(), ...fact })
  await until('the boost is known', async () => {
    const { rows } = await catalog.sql.query('select from known_boosts where boost = $1 and version >= $2', [boost, version])
    return rows.length > 0
  })
}

const featured = async (query = ''): Promise<FeaturedPost> => (await catalog.get(`/api/lists/featured${query}`)).body.featured
const idOf = async (query = ''): Promise<number | undefined> => (await featured(query))?.id

/** What is featured at a moment, and how many seconds that holds. */
async function at(moment: string): Promise<{ id: number | undefined; sponsored: boolean; ends: string; secondsLeft: number }> {
  const { app } = catalog.service
  const service = new FeaturedService(
    app.get(Transactions),
    app.get(Operations),
    app.get(UndoableRows),
    app.get(FeaturedRepository),
    app.get(SiteCaches),
    () => new Date(moment),
  )
  const { row, ends, secondsLeft } = await service.getCurrent(false, 'US')
  const shown = row && app.get(FeaturedPresenter).present(row, 'US', 'US')
  return { id: shown?.id, sponsored: shown?.sponsored?.label === 'Sponsored', ends: ends.toISOString(), secondsLeft }
}

describe('on the day of a boost', () => {
  test('its post is featured before staff’s choice, says that it is sponsored, and what that means', async () => {
    expect(await featured()).toMatchObject({ id: chosen, sponsored: null })
    await tell()
    expect(await featured()).toMatchObject({
      id: boosted,
      overline: '',
      sponsored: { label: 'Sponsored', disclosure: 'Somebody paid for this gift to stand here today.' },
    })
  })

  test('it is featured in every country where it is shown, and to nobody who may not see it', async () => {
    await catalog.sql.query(`update posts set countries = '{GB,CA}' where id = $1`, [boosted])
    await tell()
    expect([await idOf('?country=GB'), await idOf('?country=CA'), await idOf()]).toEqual([boosted, boosted, chosen])
    await catalog.sql.query(`update posts set countries = '{}', nsfw = true where id = $1`, [boosted])
    expect(await idOf()).toBe(chosen)
  })

  test('staff’s choice is featured where the post is not public, or the boost is not booked any more', async () => {
    await tell()
    await catalog.sql.query('update posts set published = null where id = $1', [boosted])
    expect(await idOf()).toBe(chosen)
    await catalog.sql.query('update posts set published = now() where id = $1', [boosted])
    await tell({ version: 2, state: 'disputed' })
    expect(await idOf()).toBe(chosen)
    await tell({ version: 3, state: 'booked' })
    expect(await idOf()).toBe(boosted)
    await tell({ version: 4, day: '2027-03-08' })
    expect(await idOf()).toBe(chosen)
  })

  test('an older event changes nothing, and cached answers go with what changes today alone', async () => {
    const purges = await recordPurges(catalog)
    await tell({ version: 2 })
    // The caches are purged after the commit, from which on the boost is known.
    await until('its own purge has arrived', () => purges.paths.includes('/api/lists/featured'))
    purges.clear()
    await tell({ boost: 2, day: '2027-03-08' })
    await tell({ version: 1, state: 'refunded' })
    expect(await idOf()).toBe(boosted)
    expect((await purges.arrived()).filter((path) => path.includes('featured'))).toEqual([])
    await tell({ version: 3, state: 'cancelled' })
    await until('the caches are purged', () => purges.paths.includes('/api/lists/featured'))
    purges.stop()
  })
})

describe('midnight in New York', () => {
  test.each([
    // An ordinary day, and the two on which clocks change: the day has 23 hours, and 25.
    ['2026-06-10', '2026-06-10T04:00:00.000Z', '2026-06-11T04:00:00.000Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('begins and ends the boost of %s to the second, and no cache serves on', async (day, begins, ends) => {
    await tell({ day })
    const second = (moment: string, by: number): string => new Date(Date.parse(moment) + by * 1000).toISOString()
    expect(await at(second(begins, -1))).toMatchObject({ id: chosen, sponsored: false, ends: begins, secondsLeft: 1 })
    expect(await at(begins)).toMatchObject({ id: boosted, sponsored: true, ends })
    expect(await at(second(ends, -1))).toMatchObject({ id: boosted, sponsored: true, secondsLeft: 1 })
    expect(await at(ends)).toMatchObject({ id: chosen, sponsored: false })
  })

  test('is said in the answer, and ends it in caches', async () => {
    const began = Date.now()
    const { body, headers } = await catalog.get<{ ends: string }>('/api/lists/featured')
    const [before, left] = [began, Date.now()].map((moment) => (Date.parse(body.ends) - moment) / 1000) as [number, number]
    const said = Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])
    expect([left > 0, left <= 25 * 3600, said > left - 2, said < before + 2]).toEqual([true, true, true, true])
  })
})

describe('other services', () => {
  test('read some posts of staff by their ids', async () => {
    const { body } = await catalog.get(`/api/admin/posts?ids=${boosted},4711,x`, editor)
    expect([body.posts.map(({ id }) => id), body.total]).toEqual([[boosted], 1])
  })

  test('hand over a picture of the shared store, which becomes a copy of the catalogue’s own', async () => {
    const adopt = async (id: string) =>
      await catalog.send<{ id: string }>(
        'POST',
        '/api/admin/pictures/adopt',
        { id, width: 1200, height: 1000 },
        { roles: ['access'] },
      )
    expect((await adopt('0'.repeat(32))).body.meta.code).toBe('image-not-found')
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 1200, height: 1000, channels: 3, background: '#8fb5ae' } })
      .jpeg()
      .toBuffer()
    const stored = await catalog.upload('/api/admin/pictures', 'picture', { name: 'kite.jpg', bytes }, editor)
    const adopted = await adopt(stored.body.picture.id)
    const { rows } = await catalog.sql.query('select width, height from pictures where id = $1', [adopted.body.id])
    expect(rows).toEqual([{ width: 1200, height: 1000 }])
  })
})
