import { CONTEXT_HEADERS, COOKIES, pathsShowing } from '@ribbonry/contracts'
import { connectRedis, purgeCaches } from '@ribbonry/service-kit'
import type { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { holdReplies } from './support/held-reply.ts'
import { testEdge, type TestEdge, type TestGateway } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'
import { until } from './support/until.ts'

let edge: TestEdge
let second: TestGateway
let redis: Redis

beforeAll(async () => {
  edge = await testEdge()
  second = await edge.another()
  redis = connectRedis(edge.redis.url)
})
afterAll(async () => {
  redis.disconnect()
  await edge.closeAll()
})

/** The version of a post that a gateway serves. */
const versionAt = async (gateway: TestGateway, path: string): Promise<number> =>
  (JSON.parse((await gateway.ask(path)).text) as { version: number }).version

/** Ends the connections on which this database's purges are heard, and no other file's. */
async function loseSubscriptions(): Promise<void> {
  const clients = String(await redis.client('LIST', 'TYPE', 'PUBSUB')).split('\n')
  const ids = clients
    .filter((client) => client.includes(` db=${redis.options.db} `))
    .map((client) => /^id=(\d+)/.exec(client)?.[1])
  expect(ids).toHaveLength(2)
  for (const id of ids) await redis.client('KILL', 'ID', id ?? '')
}

function countVersions(start: string): { version: number } {
  const counted = { version: 1 }
  edge.catalog.on(start, (_request, response) => json(response, counted))
  return counted
}

describe('a purge', () => {
  it('reaches every gateway, whatever query, country or slash', async () => {
    const counted = countVersions('/api/posts/purged')
    const paths = ['/api/posts/purged', '/api/posts/purged?size=large', '/api/posts/purged/']
    for (const gateway of [edge, second]) for (const path of paths) expect(await versionAt(gateway, path)).toBe(1)
    counted.version = 2
    await purgeCaches(redis, ['/api/posts/purged'])
    for (const gateway of [edge, second])
      for (const path of paths) await until('the new version', async () => (await versionAt(gateway, path)) === 2)
  })

  it('reaches a page of all editions in each of them', async () => {
    const counted = { version: 1 }
    edge.web.on('/about/', (request, response) =>
      json(
        response,
        { ...counted, edition: request.headers[CONTEXT_HEADERS.edition] ?? 'us' },
        { 'cache-control': 's-maxage=60' },
      ),
    )
    const read = async (edition: string) =>
      JSON.parse((await edge.ask('/about/', { headers: { cookie: `edition=${edition}` } })).text) as {
        readonly version: number
        readonly edition: string
      }
    const editions = ['us', 'uk', 'ca']
    for (const edition of editions) expect(await read(edition)).toMatchObject({ version: 1, edition })
    expect(await read('fr')).toMatchObject({ edition: 'us' })
    counted.version = 2
    for (const edition of editions) expect(await read(edition)).toMatchObject({ version: 1, edition })
    await purgeCaches(redis, ['/about'])
    for (const edition of editions) await until('the new version', async () => (await read(edition)).version === 2)
  })

  it('after a change of menus or synonyms reaches their answers, and the pages of them, at every gateway', async () => {
    const counted = [countVersions('/api/navigation'), countVersions('/api/search/mug/1'), countVersions('/api/suggest/mug')]
    const page = { version: 1 }
    for (const path of ['/privacy-policy/', '/search/mug/'])
      edge.web.on(path, (_request, response) => json(response, page, { 'cache-control': 's-maxage=60' }))
    const menus = ['/api/navigation', '/privacy-policy/', '/search/mug/']
    const searches = ['/api/search/mug/1', '/api/suggest/mug', '/search/mug/']
    for (const [fact, paths, version] of [
      ['menu', menus, 2],
      ['search', searches, 3],
    ] as const) {
      const kept = [edge, second].flatMap((gateway) => paths.map((path) => versionAt(gateway, path)))
      expect(await Promise.all(kept)).not.toContain(version)
      for (const one of [...counted, page]) one.version = version
      await purgeCaches(redis, pathsShowing([fact], 'all', 'catalog'))
      for (const gateway of [edge, second])
        for (const path of paths) await until('the change', async () => (await versionAt(gateway, path)) === version)
    }
  })

  it('of a prefix drops what starts so, and nothing else', async () => {
    const [lists, posts] = [countVersions('/api/lists/'), countVersions('/api/posts/kept')]
    expect([await versionAt(edge, '/api/lists/new/1'), await versionAt(edge, '/api/posts/kept')]).toEqual([1, 1])
    lists.version = posts.version = 2
    await purgeCaches(redis, ['/api/lists/*'])
    await until('the new list', async () => (await versionAt(edge, '/api/lists/new/1')) === 2)
    expect(await versionAt(edge, '/api/posts/kept')).toBe(1)
  })

  it('while a fetch is under way keeps its old bytes out of the cache', async () => {
    const path = '/api/posts/changing'
    const held = holdReplies(edge.catalog, path)
    const early = versionAt(edge, path)
    await held.arrived(1)
    await purgeCaches(redis, [path])
    // The purge has arrived once a new visitor no longer joins the old fetch.
    const later: Promise<number>[] = []
    await until('another fetch starts', () => {
      later.push(versionAt(edge, path))
      return held.waiting.length > 1
    })
    const [old, fresh] = held.waiting.splice(0)
    if (fresh !== undefined) json(fresh, { version: 2 })
    expect(await later.at(-1)).toBe(2)
    if (old !== undefined) json(old, { version: 1 })
    expect(await early).toBe(1)
    expect(await versionAt(edge, path)).toBe(2)
    await Promise.all(later)
  })
})

describe('a soft purge', () => {
  // Old answers are served for two seconds, which pass only where a test lets them.
  let now: number
  beforeEach(() => {
    now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  const soft = async (path: string): Promise<void> => await purgeCaches(redis, [path], { soft: true })
  const ask = async (gateway: TestGateway, path: string, headers: Record<string, string> = {}) => {
    const { text, headers: answered } = await gateway.ask(path, { headers })
    return { version: (JSON.parse(text) as { version: number }).version, cache: answered['x-cache'] }
  }

  it('has every gateway answer from its cache while one fetch each brings the new answer', async () => {
    const path = '/api/posts/soft'
    countVersions(path)
    for (const gateway of [edge, second]) expect(await versionAt(gateway, path)).toBe(1)
    const held = holdReplies(edge.catalog, path)
    await soft(path)
    for (const gateway of [edge, second])
      await until('the purge has arrived', async () => (await ask(gateway, path)).cache === 'stale')
    for (let time = 0; time < 10; time += 1) expect(await ask(edge, path)).toEqual({ version: 1, cache: 'stale' })
    await held.arrived(2)
    expect(held.waiting).toHaveLength(2)
    held.release((response) => json(response, { version: 2 }))
    for (const gateway of [edge, second]) await until('the new answer', async () => (await ask(gateway, path)).cache === 'hit')
    for (const gateway of [edge, second]) expect(await versionAt(gateway, path)).toBe(2)
  })

  it('lets members and pages wait for the new answer', async () => {
    const path = '/api/posts/softly-changed'
    for (const headers of [{ cookie: `${COOKIES.session}=of-a-member` }, { 'cache-control': 'no-cache' }]) {
      const counted = countVersions(path)
      await purgeCaches(redis, [path])
      await until('the first version', async () => (await ask(edge, path)).version === 1)
      await soft(path)
      counted.version = 2
      await until('the new one', async () => (await ask(edge, path, headers)).version === 2)
      expect(await ask(edge, path)).toEqual({ version: 2, cache: 'hit' })
    }
  })

  it('ends: the old answer is served no more, however long the new one takes', async () => {
    const path = '/api/posts/slowly-changed'
    countVersions(path)
    expect(await versionAt(edge, path)).toBe(1)
    const held = holdReplies(edge.catalog, path)
    await soft(path)
    await until('the purge has arrived', async () => (await ask(edge, path)).cache === 'stale')
    await held.arrived(1)
    now += 2000
    // A stale answer comes before that of a later request.
    await until('a visitor waits', async () => {
      const asked = ask(edge, path).then(() => true)
      return !(await Promise.race([asked, ask(edge, '/api/posts/asked-later').then(() => false)]))
    })
    held.release((response) => json(response, { version: 2 }))
    await until('the new answer', async () => (await ask(edge, path)).cache === 'hit')
    expect(await versionAt(edge, path)).toBe(2)
  })

  it('gives way to a purge', async () => {
    const path = '/api/posts/softly-then-wholly'
    countVersions(path)
    expect(await versionAt(edge, path)).toBe(1)
    const held = holdReplies(edge.catalog, path)
    await soft(path)
    await until('the purge has arrived', async () => (await ask(edge, path)).cache === 'stale')
    await purgeCaches(redis, [path])
    countVersions(path).version = 3
    await until('the newest version', async () => (await ask(edge, path)).version === 3)
    held.release((response) => json(response, { version: 2 }))
    expect(await versionAt(edge, path)).toBe(3)
  })
})

describe('a page that is purged while its server is away', () => {
  const page = (path: string, text: string, status = 200) =>
    edge.web.on(path, (_request, response) =>
      response
        .writeHead(status, { 'cache-control': status === 200 ? 's-maxage=60, stale-while-revalidate=600' : 'no-store' })
        .end(text),
    )
  const isStale = async (path: string): Promise<boolean> => (await edge.ask(path)).headers['x-cache'] === 'stale'

  it('is shown as it was, and anew once the server is back', async () => {
    page('/away', 'old')
    expect((await edge.ask('/away')).text).toBe('old')
    await edge.web.close()
    await purgeCaches(redis, ['/away'])
    await until('the purge has arrived', () => isStale('/away'))
    for (let time = 0; time < 10; time += 1) expect(await edge.ask('/away')).toMatchObject({ status: 200, text: 'old' })
    page('/away', 'new')
    await edge.web.reopen()
    await until('the new page', async () => (await edge.ask('/away')).text === 'new')
  })

  it('is shown as it was too where the server fails, and no more where it says that the page is gone', async () => {
    page('/failing', 'old')
    await until('the page is kept', async () => (await edge.ask('/failing')).text === 'old')
    page('/failing', 'broken', 500)
    await purgeCaches(redis, ['/failing'])
    await until('the purge has arrived', () => isStale('/failing'))
    expect(await edge.ask('/failing')).toMatchObject({ status: 200, text: 'old' })
    page('/failing', 'gone', 404)
    await until('the page is gone', async () => (await edge.ask('/failing')).status === 404)
  })
})

describe('purges of busy editing', () => {
  it('are heeded together: a page that everybody reads is asked for a few times, and its last state is seen soon', async () => {
    let version = 0
    edge.web.on('/busy', (_request, response) =>
      response.writeHead(200, { 'cache-control': 's-maxage=600' }).end(String(version)),
    )
    await edge.ask('/busy')
    edge.web.received.length = 0
    const began = performance.now()
    for (; version < 300; version += 1) {
      await purgeCaches(redis, ['/busy', '/bus*'])
      await edge.ask('/busy')
    }
    const last = performance.now()
    const windows = Math.ceil((last - began) / 500)
    await until('the last state is seen', async () => (await edge.ask('/busy')).text === '300')
    expect(performance.now() - last).toBeLessThan(1000)
    // At once, and at the end of each half second; a purge may come while the page is fetched.
    expect(edge.web.received.length).toBeLessThan(2 * windows + 6)
  })
})

describe('a gateway that may have missed purges', () => {
  it('takes nothing for fresh once it hears Redis again', async () => {
    const counted = countVersions('/api/posts/missed')
    expect(await versionAt(edge, '/api/posts/missed')).toBe(1)
    counted.version = 2
    await loseSubscriptions()
    await until('the new version', async () => (await versionAt(edge, '/api/posts/missed')) === 2)
  })
})
