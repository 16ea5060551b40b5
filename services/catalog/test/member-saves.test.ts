import { giftSavesChanged } from '@ribbonry/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { aPost } from './factories.ts'
import { startCatalog, type RunningCatalog } from './running-catalog.ts'
import { until } from './until.ts'

let catalog: RunningCatalog

beforeAll(async () => {
  catalog = await startCatalog()
  // Ids of their own: what other tests told of the first ids means nothing here.
  await catalog.sql.query(`select setval(pg_get_serial_sequence('posts', 'id'), $1)`, [Math.floor(Date.now() / 1000) * 1000])
})
afterAll(async () => {
  await catalog.close()
})

async function tell(...told: readonly (readonly [post: number, saves: number])[]): Promise<void> {
  await catalog.tell(giftSavesChanged, ...told.map(([post_id, saves]) => ({ event_id: randomUUID(), at: new Date().toISOString(), post_id, saves })))
}

async function savesOf(id: number): Promise<number | undefined> {
  return (await catalog.sql.query<{ saves: number }>('select saves from posts where id = $1', [id])).rows[0]?.saves
}

async function comesTo(id: number, saves: number): Promise<number | undefined> {
  await until(`${saves} saves`, async () => (await savesOf(id)) === saves)
  return await savesOf(id)
}

test('a gift’s saves follow what wishlist counts, and keep those that were there before', async () => {
  const [fresh, old] = [await aPost(catalog.sql), await aPost(catalog.sql, { saves: 500 })]
  await tell([fresh, 3], [old, 2], [99, 4])
  expect([await comesTo(fresh, 3), await comesTo(old, 502)]).toEqual([3, 502])
  await tell([old, 2], [old, 1], [old, 1])
  expect(await comesTo(old, 501)).toBe(501)
  await tell([old, 0], [fresh, 0])
  expect([await comesTo(fresh, 0), await comesTo(old, 500)]).toEqual([0, 500])
})
