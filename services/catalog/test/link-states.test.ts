import { linkChecked } from '@ribbonry/contracts'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { aPost } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()
const LINK = 4_000_000

beforeAll(async () => {
  // Ids of their own, since the topic has events of earlier runs.
  await catalog.sql.query(`select setval(pg_get_serial_sequence('posts', 'id'), $1)`, [Math.floor(Date.now() / 1000)])
})
afterAll(() => catalog.close())

type State = 'alive' | 'broken' | 'unavailable' | 'unknown'

async function tell(version: number, state: State, ...posts: readonly number[]): Promise<void> {
  const at = new Date().toISOString()
  await catalog.publish(linkChecked, {
    event_id: randomUUID(),
    at,
    link_id: LINK,
    version,
    state,
    reason: 'gone',
    post_ids: [...posts],
  })
}

async function marksOf(id: number): Promise<string> {
  const { rows } = await catalog.sql.query<{ broken: boolean; unavailable: boolean }>(
    'select broken, unavailable from posts where id = $1',
    [id],
  )
  return [rows[0]?.broken ? 'broken' : '', rows[0]?.unavailable ? 'unavailable' : ''].join('')
}

/** Waits until a further event about another gift is handled, so that those before it are too. */
async function handled(version: number): Promise<void> {
  const marker = await aPost(catalog.sql)
  await tell(version, 'broken', marker)
  await until('the events are handled', async () => (await marksOf(marker)) === 'broken')
}

test('gifts follow the states of their links, which heal', async () => {
  const id = await aPost(catalog.sql)
  await tell(1, 'broken', id)
  await until('it is broken', async () => (await marksOf(id)) === 'broken')
  await tell(2, 'unavailable', id)
  await until('it is unavailable', async () => (await marksOf(id)) === 'unavailable')
  await tell(3, 'alive', id)
  await until('it is alive', async () => (await marksOf(id)) === '')
  await tell(2, 'broken', id)
  await handled(4)
  expect(await marksOf(id)).toBe('')
})

test('the page of a gift is fetched anew once its link has died, and not for the same verdict', async () => {
  const id = await aPost(catalog.sql, { slug: `kite-${LINK}` })
  const page = `/kite-${LINK}`
  const purges = await recordPurges(catalog)
  await tell(20, 'broken', id)
  await until('it is dropped', () => purges.has(page))
  purges.clear()
  await tell(21, 'broken', id)
  await handled(22)
  await purges.arrived()
  expect(purges.has(page)).toBe(false)
  purges.stop()
})

test('marks that staff or a feed set survive a healthy verdict', async () => {
  const [byHand, byFeed] = [await aPost(catalog.sql, { published: null }), await aPost(catalog.sql, { unavailable: true })]
  const saved = await catalog.save(`/api/admin/posts/${byHand}`, { broken: true }, { roles: ['editor'] })
  expect(saved).toMatchObject({ status: 200 })
  await tell(5, 'broken', byHand)
  await tell(6, 'alive', byHand, byFeed)
  await handled(7)
  expect([await marksOf(byHand), await marksOf(byFeed)]).toEqual(['broken', 'unavailable'])
})

test('an event that arrives twice counts once', async () => {
  const id = await aPost(catalog.sql)
  const versionOf = async () =>
    (await catalog.sql.query<{ version: number }>('select version from posts where id = $1', [id])).rows[0]?.version ?? 0
  const before = await versionOf()
  const told = {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    link_id: LINK,
    version: 8,
    state: 'broken' as const,
    reason: 'gone',
    post_ids: [id],
  }
  await catalog.publish(linkChecked, told)
  await catalog.publish(linkChecked, told, told)
  await handled(9)
  expect([await marksOf(id), await versionOf()]).toEqual(['broken', before + 1])
})
