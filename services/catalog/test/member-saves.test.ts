import { giftSavesChanged, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { MemberSavesRepository } from '../src/projections/saves/member-saves.repository.ts'
import { aPost } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

beforeAll(async () => {
  // Ids of their own: events of other tests about the first ids do not apply here.
  await catalog.sql.query(`select setval(pg_get_serial_sequence('posts', 'id'), $1)`, [Math.floor(Date.now() / 1000) * 1000])
})
afterAll(() => catalog.close())

async function publishSaves(...counts: readonly (readonly [post: number, saves: number])[]): Promise<void> {
  await catalog.publish(
    giftSavesChanged,
    ...counts.map(([post_id, saves]) => ({ event_id: randomUUID(), at: new Date().toISOString(), post_id, saves })),
  )
}

async function savesOf(id: number): Promise<number | undefined> {
  return (await catalog.sql.query<{ saves: number }>('select saves from posts where id = $1', [id])).rows[0]?.saves
}

async function waitForSaves(id: number, saves: number): Promise<number | undefined> {
  await until(`${saves} saves`, async () => (await savesOf(id)) === saves)
  return await savesOf(id)
}

test('saves of a post follow the counts of wishlist, beside those it came with', async () => {
  const [fresh, old] = [await aPost(catalog.sql), await aPost(catalog.sql, { saves: 500 })]
  await publishSaves([fresh, 3], [old, 2], [99, 4])
  expect([await waitForSaves(fresh, 3), await waitForSaves(old, 502)]).toEqual([3, 502])
  await publishSaves([old, 2], [old, 1], [old, 1])
  expect(await waitForSaves(old, 501)).toBe(501)
  await publishSaves([old, 0], [fresh, 0])
  expect([await waitForSaves(fresh, 0), await waitForSaves(old, 500)]).toEqual([0, 500])
})

test('republishing sends the last number of saves and the prices of editions without a new version', async () => {
  const [one, other, unsaved] = [await aPost(catalog.sql, { saves: 10 }), await aPost(catalog.sql), await aPost(catalog.sql)]
  await publishSaves([one, 2], [other, 1])
  expect([await waitForSaves(one, 12), await waitForSaves(other, 1)]).toEqual([12, 1])
  const priced = await aPost(catalog.sql)
  await catalog.sql.query(`insert into post_prices values ($1, 'GB', 1299, 'GBP')`, [priced])
  // Also where the relay has not published anything yet, and the topic does not exist.
  const log = catalog.service.app.get<EventLog>(EVENT_LOG, { strict: false })
  const { events, stop } = await recordEvents(log, postChanged)
  const before = (id: number): number => events.filter(({ post_id: post }) => post === id).length
  await until('the earlier events', async () => before(one) > 0 && before(other) > 0)
  const [first, second] = [before(one), before(other)]
  expect(await catalog.service.app.get(MemberSavesRepository, { strict: false }).republishAll()).toBeGreaterThanOrEqual(2)
  await until('they are published again', async () => before(one) > first && before(other) > second && before(priced) > 0)
  expect(events.findLast(({ post_id: post }) => post === priced)).toMatchObject({
    version: 1,
    prices: [{ country: 'GB', price: 12.99, currency: 'GBP' }],
  })
  expect(events.findLast(({ post_id: post }) => post === one)).toMatchObject({ saves: 12, version: 1 })
  expect(before(unsaved)).toBe(0)
  await stop()
})
