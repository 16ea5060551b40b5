import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { linkChecked } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { startPracticeShop } from '@ribbonry/practice-shop'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { recordEvents, START_MS } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { LinkRunsService } from '../../src/upkeep/links/link-runs.service.ts'
import { LinkUsesService } from '../../src/upkeep/links/uses/link-uses.service.ts'
import { KilledInstances } from './killed-instances.ts'

const GAP_MS = 40
const HOSTS = 30
const LINKS_OF_A_HOST = 6
/** Time that the shop thinks. */
const ANSWER_MS = 20
const MINUTE = 60_000
/** After this the links of a killed process are due again. */
const LEASE_MS = 15 * MINUTE

const shop = await startPracticeShop({ port: 0 })
const instances = await KilledInstances.create({
  LINK_CHECK_RESOLVE: `*.practice-shop.example=${shop.socket}`,
  LINK_CHECK_GAP_MS: String(GAP_MS),
})
const { sql, servers } = instances
// It goes on where processes are killed.
const other = await instances.join()
const told = await recordEvents(other.app.get<EventLog>(EVENT_LOG, { strict: false }), linkChecked)

beforeEach(async () => {
  await instances.empty()
  shop.requests.length = 0
})
afterAll(async () => {
  await instances.close()
  await shop.close()
})

const run = (): Promise<number> => other.app.get(LinkRunsService, { strict: false }).run()
const asked = () => shop.requests.filter(({ path }) => path !== '/robots.txt')

/** Lets the time pass after which nobody waits for a killed process. */
async function passLeases(): Promise<void> {
  instances.clock.aheadMs += LEASE_MS + MINUTE
  const { client } = servers.redis
  for (const key of await client.keys('link-turn:*')) await client.del(key)
}

async function insertGift(id: number, link: string): Promise<void> {
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
      values ($1, 1, false, $2, 'Kite', 'Shop', 'USD', $3, false)`,
    [id, `kite-${id}`, link],
  )
}

const followUses = (): Promise<void> => other.app.get(LinkUsesService, { strict: false }).keepUp()

describe('a process that is killed', () => {
  test(
    'in mid-run leaves no link without a verdict, and what is asked twice is only what it had not written down',
    async () => {
      const held: (() => void)[] = []
      let isKilled = false
      const links = Array.from({ length: HOSTS * LINKS_OF_A_HOST }, (_, at) => {
        const link = `http://host-${at % HOSTS}.practice-shop.example/items/kite-${at}`
        shop.set(link, (_request, response) => {
          const answer = () => void response.writeHead(404).end('Not found')
          // From a third on the shop waits for the kill, since on a busy machine all could be asked before it.
          if (!isKilled && asked().length > links.length / 3) held.push(answer)
          else setTimeout(answer, ANSWER_MS)
        })
        return link
      })
      for (const [at, link] of links.entries()) await insertGift(at + 1, link)
      await followUses()
      const killed = await instances.start({ isChecking: true })
      await until('many are asked', () => asked().length > links.length / 3, START_MS)
      await instances.kill(killed)
      isKilled = true
      for (const answer of held) answer()
      await instances.untilIdle()
      const before = asked().map(({ host, path }) => `http://${host}${path}`)
      const { rows: written } = await sql.query<{ address: string }>('select address from links where checks > 0')
      // The second look at what it wrote down is not the question: it would be due when the leases are over.
      await sql.query("update links set due_at = due_at + interval '1 day' where checks > 0")
      expect(before.length).toBeLessThan(links.length)
      expect(new Set(before).size).toBe(before.length)

      // Until its leases are over, nobody asks what it took.
      await run()
      const meanwhile = asked().slice(before.length)
      expect(meanwhile.filter(({ host, path }) => before.includes(`http://${host}${path}`))).toEqual([])
      await passLeases()
      await run()

      const { rows } = await sql.query('select state, suspected, checks, count(*)::int as links from links group by 1, 2, 3')
      expect(rows).toEqual([{ state: 'unknown', suspected: 'gone', checks: 1, links: links.length }])
      const times = Map.groupBy(asked(), ({ host, path }) => `http://${host}${path}`)
      expect(times.size).toBe(links.length)
      const twice = [...times].filter(([, requests]) => requests.length > 1).map(([link]) => link)
      const isWritten = new Set(written.map(({ address }) => address))
      expect(twice.filter((link) => isWritten.has(link))).toEqual([])
      expect(new Set(twice)).toEqual(new Set(before.filter((link) => !isWritten.has(link))))
      expect(gaps().filter((gap) => gap < GAP_MS)).toEqual([])
    },
    2 * START_MS,
  )

  test(
    'between a verdict and its event has told of it in the end, once',
    async () => {
      const link = 'http://one.practice-shop.example/items/kite'
      shop.set(link, { status: 404, body: 'Not found' })
      await insertGift(1_000_001, link)
      await followUses()
      await sql.query(`update links set state = 'alive', reason = 'ok', suspected = 'gone'`)
      const relay = await sql.connect()
      // What publishes events waits for its turn, which the test has.
      await relay.query(`select pg_advisory_lock(hashtext('outbox:' || current_schema()))`)
      const killed = await instances.start({ isChecking: true })
      const broken = `select count(*)::int from links where state = 'broken'`
      await until('the verdict is written', async () => (await instances.count(broken)) === 1)
      await instances.kill(killed)
      expect(await instances.count('select count(*)::int from outbox')).toBe(1)
      expect(toldOf(1_000_001)).toEqual([])
      await relay.query('select pg_advisory_unlock_all()')
      relay.release()
      await until('it is told', () => toldOf(1_000_001).length > 0)
      await passLeases()
      instances.clock.aheadMs += 30 * 24 * 60 * MINUTE
      await run()
      await until('nothing waits', async () => (await instances.count('select count(*)::int from outbox')) === 0)
      expect(await instances.count('select checks as count from links')).toBe(2)
      expect(toldOf(1_000_001)).toMatchObject([{ state: 'broken', reason: 'gone', post_ids: [1_000_001] }])
    },
    2 * START_MS,
  )

  test(
    'before its verdict is complete leaves nothing of it; the next one says the same',
    async () => {
      const link = 'http://two.practice-shop.example/items/kite'
      shop.set(link, { status: 404, body: 'Not found' })
      await insertGift(1_000_002, link)
      await followUses()
      await sql.query(`update links set state = 'alive', reason = 'ok', suspected = 'gone'`)
      const outbox = await sql.connect()
      await outbox.query('begin; lock table outbox in share mode')
      const killed = await instances.start({ isChecking: true })
      await instances.untilLockWait('insert into outbox')
      await instances.kill(killed)
      await outbox.query('rollback')
      outbox.release()
      await instances.untilIdle()
      const { rows } = await sql.query('select state, checks from links')
      expect(rows).toEqual([{ state: 'alive', checks: 0 }])
      await passLeases()
      await run()
      await until('it is told', () => toldOf(1_000_002).length > 0)
      expect(toldOf(1_000_002)).toMatchObject([{ state: 'broken', reason: 'gone' }])
    },
    2 * START_MS,
  )
})

test('a shop that cannot be reached is broken after three failures over 48 hours, by the clock, and heals', async () => {
  const link = 'http://cut-off.practice-shop.example/items/kite'
  shop.set(link, ({ socket }) => void socket.destroy())
  await insertGift(1_000_003, link)
  await followUses()
  const stateAfter = async (hours: number): Promise<unknown> => {
    instances.clock.aheadMs = hours * 60 * MINUTE
    await run()
    return (await sql.query('select state, reason, failures, checks from links')).rows[0]
  }
  expect(await stateAfter(0)).toEqual({ state: 'unknown', reason: 'refused', failures: 1, checks: 1 })
  expect(await stateAfter(11)).toMatchObject({ checks: 1 })
  expect(await stateAfter(24)).toEqual({ state: 'unknown', reason: 'refused', failures: 2, checks: 2 })
  expect(await stateAfter(47)).toMatchObject({ checks: 2 })
  expect(toldOf(1_000_003)).toEqual([])
  expect(await stateAfter(49)).toEqual({ state: 'broken', reason: 'refused', failures: 3, checks: 3 })
  shop.set(link, { status: 200, body: '<title>Kite</title><h1>Kite</h1><button>Add to cart</button>' })
  expect(await stateAfter(24 * 30)).toEqual({ state: 'alive', reason: 'ok', failures: 0, checks: 4 })
  await until('both are told', () => toldOf(1_000_003).length === 2)
  expect(toldOf(1_000_003).map(({ state }) => state)).toEqual(['broken', 'alive'])
})

const toldOf = (post: number) => told.events.filter(({ post_ids: ids }) => ids.includes(post))

/** Times between two requests to the same host, milliseconds. */
function gaps(): number[] {
  const hosts = Map.groupBy(shop.requests, ({ host }) => host)
  return [...hosts.values()].flatMap((requests) => requests.slice(1).map(({ at }, place) => at - (requests[place]?.at ?? 0)))
}
