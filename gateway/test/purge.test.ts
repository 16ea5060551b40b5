import { connectRedis, purgeCaches } from '@ribbonry/service-kit'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
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

/** The version that a gateway serves of a post whose upstream counts its requests. */
const versionAt = async (gateway: TestGateway, path: string): Promise<number> =>
  (JSON.parse((await gateway.ask(path)).text) as { version: number }).version

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
    // The purge has arrived once a later visitor no longer waits for the old fetch.
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

describe('a gateway that may have missed purges', () => {
  it('takes nothing for fresh once it hears Redis again', async () => {
    const counted = countVersions('/api/posts/missed')
    expect(await versionAt(edge, '/api/posts/missed')).toBe(1)
    counted.version = 2
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await until('the new version', async () => (await versionAt(edge, '/api/posts/missed')) === 2)
  })
})
