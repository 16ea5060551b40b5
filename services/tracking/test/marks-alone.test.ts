import { testStack } from '@ribbonry/testing'
import { expect, test } from '@jest/globals'
import { InterruptibleRedis } from '../../../libs/service-kit/test/interruptible-redis.ts'
import { CHROME, CollectedBeacons, untilMinuteHasTime } from './collected-beacons.ts'
import { startTestTracking, insertPosts } from './test-tracking.ts'

test('without Redis beacons are answered at once, with the counters of this process alone', async () => {
  const redis = await InterruptibleRedis.before((await testStack()).redisUrl)
  const alone = await startTestTracking({ INGEST: 'off', SCORES: 'off', CLICKS_PER_MINUTE: '2', REDIS_URL: redis.url })
  try {
    await insertPosts(alone, 1, 10)
    const { body } = await alone.send<{ session_id: string }>('POST', '/api/user/sessionid', {})
    const seen = alone.log.kind === 'kafka' ? await CollectedBeacons.start(alone.log) : undefined
    await untilMinuteHasTime()
    redis.cut()
    const began = Date.now()
    for (let count = 1; count <= 4; count += 1) {
      const { status } = await alone.send(
        'POST',
        '/api/user/tracking',
        { type: 'click', post_id: count, session_id: body.session_id, list: 'new' },
        { address: 'a', userAgent: CHROME },
      )
      expect(status).toBe(200)
    }
    // Where Redis is the event log too, the first waits until the disk takes over.
    expect(Date.now() - began).toBeLessThan(seen === undefined ? 10_000 : 5000)
    const marks = (await seen?.waitForList('new', 4))?.flatMap(({ items }) => items.map((item) => item[4]))
    expect(marks).toEqual(seen === undefined ? undefined : [0, 0, 4, 4])
  } finally {
    redis.restore()
    await alone.close()
    await redis.close()
  }
})
