import { beaconReceived } from '@ribbonry/contracts'
import type { Batch, EventLog, StartOffsets, Subscription } from '@ribbonry/event-log'
import type { Logger } from '@ribbonry/service-kit'
import { setTimeout as wait } from 'node:timers/promises'
import { CountingPausedError } from './claims/claims.repository.ts'
import type { StartingPoints } from './claims/starting-points.ts'
import { INGESTERS } from './ingest-state.ts'
import { InsertRhythm } from './insert-rhythm.ts'
import { PartitionCounter, type CounterParts } from './partition-counter.ts'

const RETRY_MS = 2000
const RETRIES = { firstMs: 200, longestMs: 5000 }
/** So many fit into a few inserts; more would only be kept in memory. */
const MAX_MESSAGES = 4000

export interface IngesterParts {
  readonly log: EventLog
  readonly logger: Logger
  readonly starts: StartingPoints
  /** @param partitions that the topic has, whoever made it */
  readonly counters: (partitions: number) => CounterParts
  /** Partitions of the topic, when it is made here. */
  readonly partitions: number
  readonly failed: () => void
}

/** Carries beacons from the event log into ClickHouse, by partition, each exactly once. */
export class Ingester {
  readonly #stop = new AbortController()
  readonly #rhythm = new InsertRhythm()
  readonly #counters = new Map<number, PartitionCounter>()
  /** Partitions whose last attempt failed, and why. */
  readonly #failing = new Map<number, string>()
  #started: Promise<void> | undefined
  #subscription: Subscription | undefined

  constructor(private readonly parts: IngesterParts) {}

  start(): void {
    this.#started = this.#start()
  }

  /** Finishes the batches in hand. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#rhythm.end()
    await this.#started
    await this.#subscription?.stop()
  }

  /** @throws Error while counting stands still */
  check(): void {
    const [failure] = this.#failing.values()
    if (failure !== undefined) throw new Error(failure)
  }

  async #start(): Promise<void> {
    const { log, logger, partitions } = this.parts
    while (!this.#stop.signal.aborted) {
      try {
        const topic = await log.ensureTopic(beaconReceived.topic, { partitions })
        const counters = this.parts.counters(topic.partitions)
        this.#subscription = await log.consume({
          topic: beaconReceived.topic,
          group: INGESTERS,
          maxMessages: MAX_MESSAGES,
          parallelPartitions: topic.partitions,
          retry: RETRIES,
          startFrom: (given) => this.#startFrom(given, counters),
          handle: (batch) => this.#handle(batch),
          onFailure: (failure, batch) => this.#tell(failure, batch),
        })
        return
      } catch (error) {
        logger.warn({ err: error }, 'Counting could not begin; events wait in the event log')
        await wait(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined)
      }
    }
  }

  async #startFrom(partitions: readonly number[], parts: CounterParts): Promise<StartOffsets> {
    // asked each time: the log may have been made anew while we waited for it
    const log = await this.parts.log.incarnationOf(beaconReceived.topic)
    const points = await this.parts.starts.of(log, partitions)
    const offsets = new Map<number, bigint>()
    for (const [partition, point] of points) {
      this.#counters.set(partition, new PartitionCounter({ log, partition }, point, parts))
      this.#failing.delete(partition)
      offsets.set(partition, point.from)
    }
    return offsets
  }

  async #handle({ partition, messages }: Batch): Promise<void> {
    const began = performance.now()
    await this.#counters.get(partition)?.take(messages)
    this.#failing.delete(partition)
    if (messages.length < MAX_MESSAGES) await this.#rhythm.rest(began)
  }

  #tell(failure: unknown, batch: Batch | undefined): void {
    if (failure instanceof CountingPausedError) return
    this.parts.failed()
    this.#failing.set(batch?.partition ?? -1, batch === undefined ? 'Counting cannot begin' : 'Counting stands still')
    this.parts.logger.warn({ err: failure, partition: batch?.partition, offset: String(batch?.firstOffset), attempt: batch?.attempt }, 'A batch is not counted yet')
  }
}
