import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { privateKafka, privateRedis, type PrivateServer } from '../../../libs/event-log/test/servers/private-server.ts'
import { redisOnly } from '../../../libs/event-log/test/servers/redis-only.ts'
import { until } from './collected-beacons.ts'
import { Outage } from './outage.ts'

const logs = [['Redis Streams', privateRedis], ...(redisOnly ? [] : [['Kafka', privateKafka] as const])] as const
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

/** Started side by side: a broker takes seconds. */
const servers = new Map<string, Promise<PrivateServer>>()
beforeAll(async () => {
  for (const [name, makeServer] of logs) servers.set(name, started(makeServer))
  await Promise.all(servers.values())
}, 120_000)

async function started(makeServer: () => Promise<PrivateServer>): Promise<PrivateServer> {
  const server = await makeServer()
  await server.start()
  return server
}

describe.each(logs)('while the event log is away (%s)', (name, makeServer) => {
  let outage: Outage
  beforeAll(async () => {
    outage = await Outage.of(() => servers.get(name) ?? makeServer())
  }, 120_000)
  afterAll(() => outage.end(), 60_000)

  test('beacons are answered, and arrive in order, each once by its id, when it is back', async () => {
    expect(await outage.clicks('new', 1, 11)).toEqual(Array(10).fill(200))
    await outage.arrived('new', 10)
    const before = await outage.figure('tracking_spooled_beacons_total')
    await outage.server.kill()
    expect(await outage.clicks('new', 11, 41)).toEqual(Array(30).fill(200))
    expect(await outage.figure('tracking_spooled_beacons_total')).toBe(before + 30)
    expect(outage.postsOf('new')).toEqual(numbers(1, 11))
    const starting = outage.server.start()
    expect(await outage.clicks('new', 41, 61)).toEqual(Array(20).fill(200))
    await starting
    expect(await outage.arrived('new', 60)).toEqual(numbers(1, 61))
    await until(async () => ((await outage.figure('tracking_spool_bytes')) === 0 ? true : undefined), 'an empty spool')
    expect(await outage.clicks('popular', 1, 6)).toEqual(Array(5).fill(200))
    expect(await outage.arrived('popular', 5)).toEqual(numbers(1, 6))
  }, 120_000)
})
