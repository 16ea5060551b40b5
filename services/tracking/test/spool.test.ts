import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { privateKafka, privateRedis } from '../../../libs/event-log/test/servers/private-server.ts'
import { redisOnly } from '../../../libs/event-log/test/servers/redis-only.ts'
import { until } from './collected-beacons.ts'
import { Outage } from './outage.ts'

const logs = [['Redis Streams', privateRedis], ...(redisOnly ? [] : [['Kafka', privateKafka] as const])] as const
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

describe.each(logs)('while the event log is away (%s)', (_name, makeServer) => {
  let outage: Outage
  beforeAll(async () => {
    outage = await Outage.of(makeServer)
  }, 120_000)
  afterAll(() => outage.end(), 60_000)

  test('beacons are answered, and arrive in order, each once by its id, when it is back', async () => {
    expect(await outage.clicks('outage', 1, 11)).toEqual(Array(10).fill(200))
    await outage.arrived('outage', 10)
    const before = await outage.figure('tracking_spooled_beacons_total')
    await outage.server.kill()
    expect(await outage.clicks('outage', 11, 41)).toEqual(Array(30).fill(200))
    expect(await outage.figure('tracking_spooled_beacons_total')).toBe(before + 30)
    expect(outage.postsOf('outage')).toEqual(numbers(1, 11))
    const starting = outage.server.start()
    expect(await outage.clicks('outage', 41, 61)).toEqual(Array(20).fill(200))
    await starting
    expect(await outage.arrived('outage', 60)).toEqual(numbers(1, 61))
    await until(async () => ((await outage.figure('tracking_spool_bytes')) === 0 ? true : undefined), 'an empty spool')
    expect(await outage.clicks('after', 1, 6)).toEqual(Array(5).fill(200))
    expect(await outage.arrived('after', 5)).toEqual(numbers(1, 6))
  }, 120_000)
})
