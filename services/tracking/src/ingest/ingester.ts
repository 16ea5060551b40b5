import { beaconReceived } from '@ribbonry/contracts'
import type { Batch, EventLog, StartOffsets, Subscription } from '@ribbonry/event-log'
import type { Logger } from '@ribbonry/service-kit'
import { setTimeout as wait } from 'node:timers/promises'
import { IngestPausedError } from './claims/claims.repository.ts'
import type { ResumePoints } from './claims/resume-points.ts'
import { INGEST_GROUP } from './ingest-progress.ts'
import { InsertThrottle } from './insert-throttle.ts'
import { PartitionIngester, type PartitionDependencies } from './partition-ingester.ts'

const RETRY_MS = 2000
const RETRIES = { firstMs: 200, longestMs: 5000 }
/** Fits into a few inserts; more would only fill memory. */
const MAX_MESSAGES = 4000

export interface IngesterDependencies {
  readonly log: EventLog
  readonly logger: Logger
  readonly resumePoints: ResumePoints
  /** @param partitions of the existing topic */
  readonly partitionDependencies: (partitions: number) => PartitionDependencies
  /** Partitions of the topic if it is created here. */
  readonly partitions: number
  readonly onFailure: () => void
}

/** Moves beacons from the event log into ClickHouse, by partition, each exactly once. */
export class Ingester {
  readonly #stop = new AbortController()
  readonly #throttle = new InsertThrottle()
  readonly #ingesters = new Map<number, PartitionIngester>()
  /** Partitions whose last attempt failed, with the reason. */
  readonly #failing = new Map<number, string>()
  #started: Promise<void> | undefined
  #subscription: Subscription | undefined

  constructor(private readonly dependencies: IngesterDependencies) {}

  start(): void {
    this.#started = this.#start()
  }

  /** Finishes the current batches. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#throttle.stop()
    await this.#started
    await this.#subscription?.stop()
  }

  /** @throws Error while a partition fails */
  check(): void {
    const [failure] = this.#failing.values()
    if (failure !== undefined) throw new Error(failure)
  }

  async #start(): Promise<void> {
    const { log, logger, partitions } = this.dependencies
    while (!this.#stop.signal.aborted) {
      try {
        const topic = await log.ensureTopic(beaconReceived.topic, { partitions })
        const counters = this.dependencies.partitionDependencies(topic.partitions)
        this.#subscription = await log.consume({
          topic: beaconReceived.topic,
          group: INGEST_GROUP,
          maxMessages: MAX_MESSAGES,
          parallelPartitions: topic.partitions,
          retry: RETRIES,
          startFrom: (given) => this.#startFrom(given, counters),
          handle: (batch) => this.#handle(batch),
          onFailure: (failure, batch) => this.#reportFailure(failure, batch),
        })
        return
      } catch (error) {
        logger.warn({ err: error }, 'Counting could not begin; events wait in the event log')
        await wait(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined)
      }
    }
  }

  async #startFrom(partitions: readonly number[], parts: PartitionDependencies): Promise<StartOffsets> {
    // Read each time: the log may have been recreated while this process waited for it.
    const log = await this.dependencies.log.incarnationOf(beaconReceived.topic)
    const points = await this.dependencies.resumePoints.find(log, partitions)
    const offsets = new Map<number, bigint>()
    for (const [partition, point] of points) {
      this.#ingesters.set(partition, new PartitionIngester({ log, partition }, point, parts))
      this.#failing.delete(partition)
      offsets.set(partition, point.from)
    }
    return offsets
  }

  async #handle({ partition, messages }: Batch): Promise<void> {
    const began = performance.now()
    await this.#ingesters.get(partition)?.ingest(messages)
    this.#failing.delete(partition)
    if (messages.length < MAX_MESSAGES) await this.#throttle.pause(began)
  }

  #reportFailure(failure: unknown, batch: Batch | undefined): void {
    if (failure instanceof IngestPausedError) return
    this.dependencies.onFailure()
    this.#failing.set(batch?.partition ?? -1, batch === undefined ? 'Counting cannot begin' : 'Counting stands still')
    this.dependencies.logger.warn(
      { err: failure, partition: batch?.partition, offset: String(batch?.firstOffset), attempt: batch?.attempt },
      'A batch is not counted yet',
    )
  }
}
