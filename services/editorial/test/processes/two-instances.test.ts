import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type SeenRequest, startPracticeShop } from '@ribbonry/practice-shop'
import type { RunningService } from '@ribbonry/service-kit'
import { until } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { privateRedis } from '../../../../libs/event-log/test/servers/private-server.ts'
import { LinkRunsService } from '../../src/upkeep/links/link-runs.service.ts'
import { LinkUsesService } from '../../src/upkeep/links/uses/link-uses.service.ts'
import { KilledInstances } from './killed-instances.ts'

const GAP_MS = 60
/** Links of a host that an instance takes at once, and some more, so that both instances ask the same host. */
const LINKS_OF_A_HOST = 24
const OTHERS = 12
/** Time until a host answers. */
const QUICK_MS = 10
const SLOW_MS = 120
const PAGE = '<!doctype html><title>Paper kite</title><h1>Paper kite</h1><button>Add to cart</button>'

const shop = await startPracticeShop({ port: 0 })
const redisServer = await privateRedis()
await redisServer.start()
const redisUrl = redisServer.adapter.environment['REDIS_URL'] ?? ''
const redis = new Redis(redisUrl)
const instances = await KilledInstances.create({
  REDIS_URL: redisUrl,
  LINK_CHECK_RESOLVE: `*.practice-shop.example=${shop.socket}`,
  LINK_CHECK_GAP_MS: String(GAP_MS),
})
const { sql } = instances
const both: readonly RunningService[] = [await instances.join(), await instances.join()]

/** Hosts that were asked for two things at once. */
const hurried = new Set<string>()
const busy = new Set<string>()

beforeEach(async () => {
  await instances.empty()
  await redis.flushall()
  shop.requests.length = 0
  hurried.clear()
})
afterAll(async () => {
  await instances.close()
  redis.disconnect()
  await redisServer.remove()
  await shop.close()
})

/** Inserts gifts with links to one host, which takes some time for each answer. */
async function insertLinks(host: string, count: number, answerMs: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const link = `http://${host}/items/kite-${at}`
    shop.set(link, (_request, response) => {
      if (busy.has(host)) hurried.add(host)
      busy.add(host)
      setTimeout(() => {
        busy.delete(host)
        response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
      }, answerMs)
    })
  }
  await sql.query(
    `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw)
      select 1000 + (select count(*) from known_posts) + n, 1, false, 'kite-' || n || $1, 'Paper kite', 'Shop', 'USD',
        'http://' || $1 || '/items/kite-' || n, false
      from generate_series(0, $2 - 1) as n`,
    [host, count],
  )
}

async function runBoth(): Promise<void> {
  await both[0]?.app.get(LinkUsesService, { strict: false }).keepUp()
  // The other instance may have begun on some of them at its own time.
  const known = 'select (count(*) = (select count(*) from known_posts))::int as count from links'
  await until('all links are known', async () => (await instances.count(known)) === 1)
  await Promise.all(both.map(({ app }) => app.get(LinkRunsService, { strict: false }).run()))
}

const pages = (): SeenRequest[] => shop.requests.filter(({ path }) => path !== '/robots.txt')
const pagesOf = (host: string): SeenRequest[] => pages().filter((request) => request.host === host)
const alive = (): Promise<number> => instances.count(`select count(*)::int from links where state = 'alive' and checks = 1`)

/** Times between two requests to a host that are shorter than the gap, milliseconds. */
function shortGaps(): number[] {
  return [...Map.groupBy(shop.requests, ({ host }) => host).values()].flatMap((requests) =>
    requests
      .slice(1)
      .map(({ at }, place) => at - (requests[place]?.at ?? 0))
      .filter((gap) => gap < GAP_MS),
  )
}

const othersOf = Array.from({ length: OTHERS }, (_host, at) => `host-${at}.practice-shop.example`)

describe('two instances', () => {
  test('ask each host one thing at a time with a gap, and a slow one keeps the others from nothing', async () => {
    const slow = 'slow.practice-shop.example'
    await insertLinks(slow, LINKS_OF_A_HOST, SLOW_MS)
    for (const host of othersOf) await insertLinks(host, LINKS_OF_A_HOST, QUICK_MS)
    await runBoth()
    expect(await alive()).toBe((OTHERS + 1) * LINKS_OF_A_HOST)
    expect(pages()).toHaveLength((OTHERS + 1) * LINKS_OF_A_HOST)
    expect([shortGaps(), [...hurried]]).toEqual([[], []])
    const lastOf = (host: string): number => pagesOf(host).at(-1)?.at ?? Infinity
    const left = pagesOf(slow).filter(({ at }) => at > Math.max(...othersOf.map(lastOf)))
    expect(left.length).toBeGreaterThan(LINKS_OF_A_HOST / 4)
  })

  test('lose no link when Redis is emptied in mid-run; each host has one hurried request at most', async () => {
    for (const host of othersOf) await insertLinks(host, LINKS_OF_A_HOST, QUICK_MS)
    const running = runBoth()
    await until('some are asked', () => pages().length > (OTHERS * LINKS_OF_A_HOST) / 4)
    await redis.flushall()
    await running
    expect(await alive()).toBe(OTHERS * LINKS_OF_A_HOST)
    expect(pages()).toHaveLength(OTHERS * LINKS_OF_A_HOST)
    // Nobody knows any more when a host was asked last. Whoever had its turn makes sure of it before the next request.
    expect(shortGaps().length).toBeLessThanOrEqual(OTHERS)
  })
})
