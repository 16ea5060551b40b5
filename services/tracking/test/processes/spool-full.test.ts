import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { until } from '@ribbonry/testing'
import { privateRedis } from '../../../../libs/event-log/test/servers/private-server.ts'
import { Outage } from '../outage.ts'

let outage: Outage
beforeAll(async () => {
  outage = await Outage.start(privateRedis)
})
afterAll(() => outage.close(), 60_000)

const many = (first: number): object => ({
  type: 'impression',
  list: 'new',
  impressions: Array.from({ length: 100 }, (_, index) => first * 100 + index),
})

test('a full disk is a 503 with Retry-After; no acknowledged beacon is lost, and it recovers by itself', async () => {
  await outage.server.kill()
  let answered = 0
  let last = await outage.send(many(1))
  while (last.status === 200 && answered < 2000) {
    answered += 1
    last = await outage.send(many(answered + 1))
  }
  expect(last).toMatchObject({ status: 503, body: { meta: { status: 'error', code: 'beacons-unavailable' } } })
  expect(last.headers.get('retry-after')).toBe('5')
  expect(await outage.readMetric('tracking_refused_beacons_total')).toBe(1)
  expect(answered).toBeGreaterThan(100)
  await outage.server.start()
  await until('room on the disk', async () => (await outage.send({ type: 'click', post_id: 1 })).status === 200, 60_000)
  expect(new Set(await outage.waitForPosts('new', answered * 100)).size).toBe(answered * 100)
})
