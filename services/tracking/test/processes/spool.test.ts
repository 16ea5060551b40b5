import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '@ribbonry/testing'
import { privateKafka, privateRedis, type PrivateServer } from '../../../../libs/event-log/test/servers/private-server.ts'
import { redisOnly } from '../../../../libs/event-log/test/servers/redis-only.ts'
import { Outage } from '../outage.ts'

const logs = [['Redis Streams', privateRedis], ...(redisOnly ? [] : [['Kafka', privateKafka] as const])] as const
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

/** Started side by side: a broker takes seconds. */
const servers = new Map<string, Promise<PrivateServer>>()
beforeAll(async () => {
  for (const [name, makeServer] of logs) servers.set(name, started(makeServer))
  await Promise.all(servers.values())
})

async function started(makeServer: () => Promise<PrivateServer>): Promise<PrivateServer> {
  const server = await makeServer()
  await server.start()
  return server
}

describe.each(logs)('while the event log is unavailable (%s)', (name, makeServer) => {
  let outage: Outage
  beforeAll(async () => {
    outage = await Outage.start(() => servers.get(name) ?? makeServer())
  })
  afterAll(() => outage.close(), 60_000)

  test('beacons are answered, and are published in order, once per id, when it is back', async () => {
    expect(await outage.clicks('new', 1, 11)).toEqual(Array(10).fill(200))
    await outage.waitForPosts('new', 10)
    const before = await outage.readMetric('tracking_spooled_beacons_total')
    await outage.server.kill()
    expect(await outage.clicks('new', 11, 41)).toEqual(Array(30).fill(200))
    expect(await outage.readMetric('tracking_spooled_beacons_total')).toBe(before + 30)
    expect(outage.postsOf('new')).toEqual(numbers(1, 11))
    const starting = outage.server.start()
    expect(await outage.clicks('new', 41, 61)).toEqual(Array(20).fill(200))
    await starting
    expect(await outage.waitForPosts('new', 60)).toEqual(numbers(1, 61))
    await until('an empty spool', async () => (await outage.readMetric('tracking_spool_bytes')) === 0)
    expect(await outage.clicks('popular', 1, 6)).toEqual(Array(5).fill(200))
    expect(await outage.waitForPosts('popular', 5)).toEqual(numbers(1, 6))
  })
})
