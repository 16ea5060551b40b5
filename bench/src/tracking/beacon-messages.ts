import { beaconReceived, type BeaconReceived } from '@ribbonry/contracts'
import { createEventLog, type EventLog, type EventLogConfig } from '@ribbonry/event-log'
import type { Stack } from '../servers/stack.ts'
import { ITEMS_PER_BEACON } from './beacons.ts'

const POSTS = 20_000
const PARTITIONS = 4
const PER_PUBLISH = 2000
const BEACONS_OF_A_SESSION = 8

/** Opens the event log of this run. */
export function openLog(stack: Stack): EventLog {
  const { EVENT_LOG: kind, KAFKA_BROKERS: brokers = '', REDIS_URL: url = '' } = stack.environments.tracking
  const config: EventLogConfig =
    kind === 'kafka' ? { kind, brokers: brokers.split(','), clientId: 'bench' } : { kind: 'redis', url, prefix: 'events' }
  return createEventLog(config)
}

/** The message that tracking publishes for a beacon of twenty gifts. */
function beaconMessage(number: number): BeaconReceived {
  const session = Math.floor(number / BEACONS_OF_A_SESSION)
  return {
    id: `bench-${number.toString(36)}`,
    at: Date.now(),
    session: ((BigInt(session) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0'),
    type: 'impression',
    place: 'home',
    category: 0,
    list: 'clicks-score',
    country: session % 3 === 0 ? 'US' : 'GB',
    device: session % 2 === 0 ? 'mobile' : 'desktop',
    referrer: 'direct',
    experiment: null,
    items: Array.from({ length: ITEMS_PER_BEACON }, (_, index) => [
      'post',
      1 + ((number * 20 + index * 37) % POSTS),
      index + 1,
      'impression',
      0,
    ]),
  }
}

/** Publishes this many beacons of twenty gifts. */
export async function publishBeacons(log: EventLog, topic: string, count: number): Promise<void> {
  await log.ensureTopic(topic, { partitions: PARTITIONS })
  for (let from = 0; from < count; from += PER_PUBLISH) {
    const messages = Array.from({ length: Math.min(PER_PUBLISH, count - from) }, (_, index) => beaconMessage(from + index))
    await log.publish(
      topic,
      messages.map((payload) => ({ key: beaconReceived.key(payload), value: JSON.stringify(payload) })),
    )
  }
}
