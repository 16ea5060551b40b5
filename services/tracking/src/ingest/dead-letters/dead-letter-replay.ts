import { beaconReceived } from '@ribbonry/contracts'
import { deadLetterTopic, type EventLog, type LoggedMessage } from '@ribbonry/event-log'
import { parseBeaconMessage } from '../beacons/parse-beacon-message.ts'
import type { DeadLettersRepository, MessagePosition } from './dead-letters.repository.ts'
import { LOG_HEADER } from './dead-letters.service.ts'

const TOPIC = deadLetterTopic(beaconReceived.topic)
const GROUP = 'tracking-dead-letters'

export interface ReplayOptions {
  /** Lists without replaying. */
  readonly list: boolean
  readonly limit: number
}

/** The result for one dead letter. */
export type ReplayOutcome = 'replayed' | 'replayed before' | 'cannot be read' | 'can be read'

export interface DeadLetterReport {
  readonly place: MessagePosition
  readonly at: string
  readonly reason: string
  readonly outcome: ReplayOutcome
}

/** Publishes dead letters that have become readable to their original topic, each once. */
export class DeadLetterReplay {
  constructor(
    private readonly log: EventLog,
    private readonly repository: DeadLettersRepository,
  ) {}

  /** @returns number of replayed messages */
  async run({ list, limit }: ReplayOptions, report: (letter: DeadLetterReport) => void): Promise<number> {
    let replayed = 0
    await this.#forEachLetter(async (message) => {
      const place = positionOf(message)
      const outcome = await this.#outcomeOf(place, message)
      const now = outcome === 'can be read' && !list && replayed < limit
      if (now) {
        await this.#replay(place, message)
        replayed += 1
      }
      report({
        place,
        at: message.headers['dead-at'] ?? '',
        reason: message.headers['dead-reason'] ?? '',
        outcome: now ? 'replayed' : outcome,
      })
    })
    return replayed
  }

  async #outcomeOf(place: MessagePosition, { value }: LoggedMessage): Promise<ReplayOutcome> {
    if (await this.repository.isReplayed(place)) return 'replayed before'
    try {
      parseBeaconMessage(value)
      return 'can be read'
    } catch {
      return 'cannot be read'
    }
  }

  /** After a crash between the two steps the message is published twice; the second is deduplicated by its id. */
  async #replay(place: MessagePosition, { key, value, headers }: LoggedMessage): Promise<void> {
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('dead-')))
    await this.log.publish(beaconReceived.topic, [{ key, value, headers: own }])
    await this.repository.markReplayed(place)
  }

  /** From the oldest message to the newest at the time of the call. */
  async #forEachLetter(work: (message: LoggedMessage) => Promise<void>): Promise<void> {
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

function positionOf({ headers, partition, offset }: LoggedMessage): MessagePosition {
  return {
    log: headers[LOG_HEADER] ?? 'unknown',
    partition: Number(headers['dead-partition'] ?? partition),
    offset: BigInt(headers['dead-offset'] ?? offset),
  }
}
