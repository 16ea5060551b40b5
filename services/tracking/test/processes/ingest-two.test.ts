import { openEventLog } from '@ribbonry/service-kit'
import { describe, expect, test } from '@jest/globals'
import { beaconReceived } from '@ribbonry/contracts'
import { setTimeout as wait } from 'node:timers/promises'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from '../beacon-factory.ts'
import { LONGEST_TEST_MS, onEachEventLog, PARTITIONS } from '../ingest-stack.ts'
import { findWrongCounts } from '../exact-counts.ts'
import { truncateEvents } from '../stored-events.ts'

describe('several ingesters', () => {
  test(
    'share the work, and a suspended one that resumes after its partition was reassigned changes nothing',
    onEachEventLog(async (stack) => {
      const [one, other] = await Promise.all([stack.startIngestProcess(), stack.startIngestProcess()])
      const random = randomNumbers(21)
      const beacons = someBeacons(3000, random, 'two')
      let at = 0
      const publishSome = async (): Promise<void> => {
        for (const end = at + 500; at < end; at += 25) {
          await stack.publish(beacons.slice(at, at + 25))
          await wait(5)
        }
      }
      await publishSome()
      one.signal('SIGSTOP')
      await publishSome()
      await stack.waitUntilCounted(eventsOf(beacons.slice(0, at)))
      one.signal('SIGCONT')
      other.signal('SIGSTOP')
      await publishSome()
      await stack.waitUntilCounted(eventsOf(beacons.slice(0, at)))
      other.signal('SIGCONT')
      await publishSome()
      await other.end('SIGKILL')
      await publishSome()
      await publishSome()
      await stack.waitUntilCounted(eventsOf(beacons))
      expect(await findWrongCounts(stack, beacons)).toEqual([])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'a recreated event log is ingested from its beginning, in addition to the events of the old one',
    onEachEventLog(async (stack) => {
      const first = await stack.startIngest()
      const before = someBeacons(100, randomNumbers(22), 'old')
      await stack.publish(before)
      await stack.waitUntilCounted(eventsOf(before))
      await first.stop()
      // offsets begin at 0 again, and beacons of the old log come once more among new ones
      const topicPrefix = `anew-${stack.config.TOPIC_PREFIX}`
      const anew = openEventLog({ ...stack.config, TOPIC_PREFIX: topicPrefix }, { clientId: 'tracking' })
      await anew.ensureTopic(beaconReceived.topic, { partitions: 1 })
      const after = Array.from({ length: 150 }, (_, number) => beacon(`new-${number}`, { session: sessionNumber(500 + number) }))
      await anew.publish(
        beaconReceived.topic,
        [...before, ...after].map((one) => ({ key: one.session, value: JSON.stringify(one) })),
      )
      await anew.close()
      await stack.startIngest(topicPrefix)
      await stack.waitUntilCounted(eventsOf(before) + after.length)
      expect(await findWrongCounts(stack, [...before, ...after])).toEqual([])
      expect(await stack.select('select toUInt32(uniqExact(log)) as logs from events')).toEqual([{ logs: 2 }])
    }),
    LONGEST_TEST_MS,
  )

  test(
    'lost counts are restored from the event log',
    onEachEventLog(async (stack) => {
      const first = await stack.startIngest()
      const beacons = someBeacons(100, randomNumbers(23), 'lost')
      await stack.publish(beacons)
      await stack.waitUntilCounted(eventsOf(beacons))
      await first.stop()
      await truncateEvents(stack.clickHouse)
      await stack.startIngest()
      await stack.waitUntilCounted(eventsOf(beacons))
      expect(await findWrongCounts(stack, beacons)).toEqual([])
      expect((await stack.log.lag(beaconReceived.topic, 'nobody')).length).toBe(PARTITIONS)
    }),
    LONGEST_TEST_MS,
  )
})
