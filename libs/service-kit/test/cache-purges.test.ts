import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { FACTS, MAX_PURGED_SUBJECTS, pathsShowing, POST_FACTS } from '@ribbonry/contracts'
import { testRedis, type TestRedis } from '@ribbonry/testing'
import type { Redis } from 'ioredis'
import { CachePurges, connectRedis, purgeAfterLoad, purgeCaches } from '../src/index.ts'
import { recordPurges, type RecordedPurges } from './testing/index.ts'

let redis: TestRedis
let publisher: Redis
let purges: RecordedPurges

beforeAll(async () => {
  redis = await testRedis()
  publisher = connectRedis(redis.url)
  purges = await recordPurges({ redis })
})
afterAll(async () => {
  purges.stop()
  publisher.disconnect()
  await redis.close()
})

it('purges however many paths, each once', async () => {
  const paths = Array.from({ length: 2500 }, (_, index) => `/gift-${index}`)
  await purgeCaches(publisher, [...paths, ...paths])
  expect(await purges.arrived()).toEqual(paths)
})

it('purges what shows as many gifts as are named one by one', async () => {
  const gifts = Array.from({ length: MAX_PURGED_SUBJECTS }, (_, index) => ({ id: index, slug: `gift-${index}` }))
  purges.clear()
  await new CachePurges('catalog', publisher, console).purgeShowing(POST_FACTS, gifts)
  expect(await purges.arrived()).toEqual(pathsShowing(POST_FACTS, gifts, 'catalog'))
  expect([purges.has('/uk/gift-99'), purges.has('/api/lists/new/1?min=5'), purges.has('/about')]).toEqual([true, true, false])
})

it('names each of many gifts whose answers are not those of others', () => {
  const gifts = Array.from({ length: MAX_PURGED_SUBJECTS + 1 }, (_, index) => ({ id: index, slug: `gift-${index}` }))
  const paths = new CachePurges('catalog', publisher, console).pathsShowing(POST_FACTS, gifts)
  expect(paths).toEqual(expect.arrayContaining(['/api/lists/*', '/api/posts/gift-0', '/api/posts/gift-100', '/uk/gift-100']))
  expect(paths).not.toContain('/*')
})

it('purges all that a service shows after a program wrote past it', async () => {
  purges.clear()
  await purgeAfterLoad('newsletter', { REDIS_URL: redis.url })
  const paths = pathsShowing(FACTS, 'all', 'newsletter')
  expect(paths.some((path) => path.startsWith('/api/newsletters'))).toBe(true)
  expect(await purges.arrived()).toEqual(paths)
})

it('reports a Redis that is away, and goes on', async () => {
  const away = connectRedis(redis.url)
  away.disconnect()
  const warned: unknown[] = []
  await new CachePurges('catalog', away, { warn: (...said: unknown[]) => void warned.push(said) }).purge(['/'])
  expect(warned).toHaveLength(1)
})
