import { beaconReceived, type BeaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { eventually, until } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'

/** User agents of browsers. */
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
  'Mobile/15E148 Safari/604.1'

/** Rate limits are those of a minute: what must fall into one begins well before its end. */
export async function untilMinuteHasTime(): Promise<void> {
  await until('the next minute', () => Date.now() % 60_000 < 55_000)
}

/** Collects all messages of the beacons' topic. */
export class CollectedBeacons {
  readonly all: BeaconReceived[] = []
  readonly texts: string[] = []
  readonly keys: (string | undefined)[] = []

  private constructor() {}

  static async start(log: EventLog): Promise<CollectedBeacons> {
    const collected = new CollectedBeacons()
    await log.ensureTopic(beaconReceived.topic, { partitions: 4 })
    await log.consume({
      topic: beaconReceived.topic,
      group: `collector-${randomUUID()}`,
      handle: (batch) => {
        for (const { key, value } of batch.messages) {
          collected.keys.push(key)
          collected.texts.push(value.toString())
          collected.all.push(beaconReceived.payload.parse(JSON.parse(value.toString())))
        }
        return Promise.resolve()
      },
    })
    return collected
  }

  /** Waits for the beacons of a list. Each test uses its own list, since the tests of a file share the messages. */
  async waitForList(list: string, count = 1): Promise<BeaconReceived[]> {
    const found = (): BeaconReceived[] => this.all.filter((beacon) => beacon.list === list)
    return await eventually(found, ({ length }) => length >= count)
  }
}
