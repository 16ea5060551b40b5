import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { testRedis, type TestRedis, until } from '@ribbonry/testing'
import { Redis } from 'ioredis'
import { connectRedis, purgeCaches, PurgeSubscription } from '../src/index.ts'
import { InterruptibleRedis } from './interruptible-redis.ts'

let redis: TestRedis
let publisher: Redis
let proxy: InterruptibleRedis
let subscription: PurgeSubscription
let heard: string[]
let subscribed: number

beforeAll(async () => {
  redis = await testRedis()
  publisher = connectRedis(redis.url)
})
afterAll(async () => {
  publisher.disconnect()
  await redis.close()
})
beforeEach(async () => {
  proxy = await InterruptibleRedis.before(redis.url)
  heard = []
  subscribed = 0
  subscription = subscriptionOf()
})
afterEach(async () => {
  subscription.close()
  await proxy.close()
})

const subscriptionOf = (commandTimeout = 60_000): PurgeSubscription =>
  new PurgeSubscription(
    new Redis(proxy.url, { lazyConnect: true, retryStrategy: () => 1, commandTimeout }),
    (paths) => void heard.push(...paths),
    () => void (subscribed += 1),
  )

const isHeard = async (path: string): Promise<boolean> => {
  await purgeCaches(publisher, [path])
  await subscription.caughtUp().catch(() => undefined)
  return heard.includes(path)
}

it('hears what is purged once it is open', async () => {
  await subscription.open()
  await purgeCaches(publisher, ['/one', '/two'])
  await subscription.caughtUp()
  expect([heard, subscribed]).toEqual([['/one', '/two'], 1])
})

it('is open at once without Redis, and hears it when it is back', async () => {
  proxy.cut()
  await subscription.open()
  expect(subscribed).toBe(0)
  proxy.restore()
  await until('purges are heard', () => isHeard('/back'))
})

it('says that it missed purges after its connection was lost', async () => {
  await subscription.open()
  proxy.drop()
  await until('it is subscribed again', () => subscribed === 2)
  expect(await isHeard('/again')).toBe(true)
})

it('tries another connection where Redis does not answer', async () => {
  subscription = subscriptionOf(100)
  proxy.ignoreSubscriptions()
  await subscription.open()
  await until('a second connection is tried', () => proxy.ignoredSubscriptions > 1)
  expect(subscribed).toBe(0)
  proxy.restore()
  await until('purges are heard', () => isHeard('/answered'))
})

// Where it fails, jest reports the rejection of ioredis.
it('is closed while it subscribes again', async () => {
  await subscription.open()
  proxy.ignoreSubscriptions()
  proxy.drop()
  await until('it subscribes', () => proxy.ignoredSubscriptions > 0)
  subscription.close()
  await until('it is closed', () => !proxy.isConnected)
  expect(subscribed).toBe(1)
})
