import { beaconReceived } from '@ribbonry/contracts'
import { deadLetterTopic, type EventLog, type LoggedMessage } from '@ribbonry/event-log'
import { readBeacon } from '../beacons/read-beacon.ts'
import type { DeadLettersRepository, MessagePlace } from './dead-letters.repository.ts'
import { DEAD_LOG } from './dead-letters.ts'

const TOPIC = deadLetterTopic(beaconReceived.topic)
const GROUP = 'tracking-dead-letters'

export interface ReplayOptions {
  /** Only tells what is there. */
  readonly list: boolean
  readonly limit: number
}

/** What became of a dead letter. */
export type Fate = 'replayed' | 'replayed before' | 'cannot be read' | 'can be read'

export interface ToldLetter {
  readonly place: MessagePlace
  readonly at: string
  readonly reason: string
  readonly fate: Fate
}

/** Puts messages that can be read by now back into the topic that they came from, each once. */
export class DeadLetterReplay {
  constructor(
    private readonly log: EventLog,
    private readonly letters: DeadLettersRepository,
  ) {}

  /** @returns how many were put back */
  async run({ list, limit }: ReplayOptions, tell: (letter: ToldLetter) => void): Promise<number> {
    let replayed = 0
    await this.#each(async (message) => {
      const place = placeOf(message)
      const fate = await this.#fate(place, message)
      const now = fate === 'can be read' && !list && replayed < limit
      if (now) {
        await this.#replay(place, message)
        replayed += 1
      }
      tell({ place, at: message.headers['dead-at'] ?? '', reason: message.headers['dead-reason'] ?? '', fate: now ? 'replayed' : fate })
    })
    return replayed
  }

  async #fate(place: MessagePlace, { value }: LoggedMessage): Promise<Fate> {
    if (await this.letters.isReplayed(place)) return 'replayed before'
    try {
      readBeacon(value)
      return 'can be read'
    } catch {
      return 'cannot be read'
    }
  }

  /** Were it cut between the two, the message would come twice: then the second is known by its id, and dropped. */
  async #replay(place: MessagePlace, { key, value, headers }: LoggedMessage): Promise<void> {
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('dead-')))
    await this.log.publish(beaconReceived.topic, [{ key, value, headers: own }])
    await this.letters.markReplayed(place)
  }

  /** From the oldest to the newest that is there now. */
  async #each(work: (message: LoggedMessage) => Promise<void>): Promise<void> {
    const { partitions } = await this.log.ensureTopic(TOPIC, { partitions: 1 })
    const ends = new Map((await this.log.lag(TOPIC, GROUP)).map(({ partition, end }) => [partition, end]))
    const over = Promise.withResolvers<void>()
    const open = new Set([...ends].filter(([, end]) => end > 0n).map(([partition]) => partition))
    if (open.size === 0) return
    const subscription = await this.log.consume({
      topic: TOPIC,
      group: GROUP,
      parallelPartitions: partitions,
      startFrom: async () => new Map(),
      handle: async (batch) => {
        const end = ends.get(batch.partition) ?? 0n
        for (const message of batch.messages) if (message.offset < end && open.has(batch.partition)) await work(message)
        if (batch.lastOffset + 1n >= end) open.delete(batch.partition)
        if (open.size === 0) over.resolve()
      },
      onFailure: (failure) => over.reject(failure),
    })
    try {
      await over.promise
    } finally {
      await subscription.stop()
    }
  }
}

function placeOf({ headers, partition, offset }: LoggedMessage): MessagePlace {
  return {
    log: headers[DEAD_LOG] ?? 'unknown',
    partition: Number(headers['dead-partition'] ?? partition),
    offset: BigInt(headers['dead-offset'] ?? offset),
  }
}
