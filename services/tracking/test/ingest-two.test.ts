import { openEventLog } from '@ribbonry/service-kit'
import { describe, expect, test } from '@jest/globals'
import { beaconReceived } from '@ribbonry/contracts'
import { setTimeout as wait } from 'node:timers/promises'
import { beacon, eventsOf, randomNumbers, sessionNumber, someBeacons } from './beacon-factory.ts'
import { overEachLog, PARTITIONS } from './counting-stack.ts'
import { wrongCounts } from './exact-counts.ts'

describe('several who count', () => {
  test('share the work, and a frozen one that wakes after its heir took over changes nothing', () => overEachLog(async (stack) => {
    const [one, other] = await Promise.all([stack.countApart(), stack.countApart()])
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
    await stack.counted(eventsOf(beacons.slice(0, at)))
    one.signal('SIGCONT')
    other.signal('SIGSTOP')
    await publishSome()
    await stack.counted(eventsOf(beacons.slice(0, at)))
    other.signal('SIGCONT')
    await publishSome()
    await other.end('SIGKILL')
    await publishSome()
    await publishSome()
    await stack.counted(eventsOf(beacons))
    expect(await wrongCounts(stack, beacons)).toEqual([])
  }), 300_000)

  test('an event log that was made anew is counted from its beginning, beside what the old one brought', () => overEachLog(async (stack) => {
    const first = await stack.count()
    const before = someBeacons(100, randomNumbers(22), 'old')
    await stack.publish(before)
    await stack.counted(eventsOf(before))
    await first.stop()
    // offsets begin at 0 again, and beacons of the old log come once more among new ones
    const topicPrefix = `anew-${stack.config.TOPIC_PREFIX}`
    const anew = openEventLog({ ...stack.config, TOPIC_PREFIX: topicPrefix }, { clientId: 'tracking' })
    await anew.ensureTopic(beaconReceived.topic, { partitions: 1 })
    const after = Array.from({ length: 150 }, (_, number) => beacon(`new-${number}`, { session: sessionNumber(500 + number) }))
    await anew.publish(beaconReceived.topic, [...before, ...after].map((one) => ({ key: one.session, value: JSON.stringify(one) })))
    await anew.close()
    await stack.count(topicPrefix)
    await stack.counted(eventsOf(before) + after.length)
    expect(await wrongCounts(stack, [...before, ...after])).toEqual([])
    expect(await stack.select('select toUInt32(uniqExact(log)) as logs from events')).toEqual([{ logs: 2 }])
  }), 300_000)

  test('counts that were lost are counted again from the event log', () => overEachLog(async (stack) => {
    const first = await stack.count()
    const beacons = someBeacons(100, randomNumbers(23), 'lost')
    await stack.publish(beacons)
    await stack.counted(eventsOf(beacons))
    await first.stop()
    for (const table of ['events', 'item_counts', 'item_totals', 'slot_counts', 'traffic_counts']) await stack.clickHouse.command({ query: `truncate table ${table}` })
    await stack.count()
    await stack.counted(eventsOf(beacons))
    expect(await wrongCounts(stack, beacons)).toEqual([])
    expect((await stack.log.lag(beaconReceived.topic, 'nobody')).length).toBe(PARTITIONS)
  }), 300_000)
})
