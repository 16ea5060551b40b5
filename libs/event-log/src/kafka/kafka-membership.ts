import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { type Consumer, type EachBatchPayload, type Kafka } from 'kafkajs'
import { Attempts } from '../consuming/attempts.ts'
import { batchOf, slices } from '../consuming/batches.ts'
import { type ConsumerSettings } from '../consuming/consumer-settings.ts'
import { type LoggedMessage } from '../event-log.ts'
import { HeldPartitions } from './held-partitions.ts'
import { RETRY } from './kafka-client.ts'
import { loggedKafkaMessage } from './kafka-messages.ts'
import { kafkaGroupId } from './kafka-topics.ts'

/**
 * Maximum wait of a fetch request, milliseconds, and so the longest that stop() waits for an idle consumer, and that a partition
 * waits after its pause. A service has up to a dozen consumers: each wait is one request of an idle one.
 */
const MAX_WAIT_MS = 1000
/** Longest time between two heartbeats, and so until a consumer learns of another one in its group, milliseconds. */
const LONGEST_HEARTBEAT_MS = 2000
const MAX_BYTES_PER_PARTITION = 4 * 1024 * 1024
const REBALANCE_MS = 60_000

export interface MembershipEvents {
  readonly joined: () => void
  /** The membership has ended and is cleaned up. To continue, the caller creates another one. */
  readonly crashed: (failure: Error) => void
}

/** One membership in a Kafka consumer group, from joining until stop or crash. */
export class KafkaMembership {
  readonly #settings: ConsumerSettings
  readonly #consumer: Consumer
  readonly #held: HeldPartitions
  readonly #attempts = new Attempts()
  readonly #over = new AbortController()
  readonly #heartbeatMs: number
  #generation = 0

  constructor(kafka: Kafka, settings: ConsumerSettings, sessionTimeoutMs: number, events: MembershipEvents) {
    this.#settings = settings
    this.#heartbeatMs = Math.min(LONGEST_HEARTBEAT_MS, sessionTimeoutMs / 4)
    this.#consumer = kafka.consumer({
      groupId: kafkaGroupId(settings.group, settings.topic),
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: REBALANCE_MS,
      heartbeatInterval: this.#heartbeatMs,
      maxWaitTimeInMs: MAX_WAIT_MS,
      maxBytesPerPartition: MAX_BYTES_PER_PARTITION,
      allowAutoTopicCreation: false,
      // kafkajs would restart on a timer that outlives stop(); the subscription rejoins by itself
      retry: { ...RETRY, retries: 3, restartOnFailure: async () => false },
    })
    this.#held = new HeldPartitions(this.#consumer, settings.topic)
    this.#consumer.on(this.#consumer.events.GROUP_JOIN, ({ payload }) => {
      this.#assigned(payload.memberAssignment[settings.topic] ?? [])
      events.joined()
    })
    this.#consumer.on(this.#consumer.events.CRASH, ({ payload }) => {
      this.end()
      events.crashed(payload.error)
    })
  }

  async run(): Promise<void> {
    await this.#consumer.connect()
    await this.#consumer.subscribe({ topic: this.#settings.topic, fromBeginning: true })
    await this.#consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: this.#settings.parallelPartitions,
      eachBatch: (payload) => this.#eachBatch(payload),
    })
  }

  /** Lets the batches in progress finish and leaves the group. */
  async stop(): Promise<void> {
    this.end()
    await this.#consumer.stop().catch(() => undefined)
    await this.#consumer.disconnect().catch(() => undefined)
  }

  /** No batch starts after this call; those in progress continue. */
  end(): void {
    this.#over.abort()
    this.#held.clear()
  }

  /** Runs inside the join, before anything is fetched. */
  #assigned(partitions: readonly number[]): void {
    this.#generation += 1
    this.#held.releaseAll()
    const { startFrom } = this.#settings
    if (!startFrom || partitions.length === 0) return
    this.#held.hold(partitions)
    void this.#seekTo(partitions, startFrom, this.#generation)
  }

  async #seekTo(
    partitions: readonly number[],
    startFrom: NonNullable<ConsumerSettings['startFrom']>,
    generation: number,
  ): Promise<void> {
    const { topic, onFailure, pauseMs } = this.#settings
    for (let attempt = 1; ; attempt += 1) {
      try {
        const known = await startFrom(partitions)
        // Commits are accepted only after the join is complete, which is after the listeners of GROUP_JOIN have returned.
        await turn()
        if (generation !== this.#generation || this.#over.signal.aborted) return
        const offsets = partitions.map((partition) => ({ topic, partition, offset: String(known.get(partition) ?? 0n) }))
        for (const offset of offsets) this.#consumer.seek(offset)
        // A consumer that ended between its work and the commit left handled messages uncommitted. The start offsets are
        // committed before anything is fetched, so that they never overwrite a later commit. A failed commit only leaves a lag,
        // which the next one clears.
        await this.#consumer.commitOffsets(offsets).catch((failure: unknown) => onFailure(failure, undefined))
        if (generation === this.#generation && !this.#over.signal.aborted) this.#held.release(partitions)
        return
      } catch (failure) {
        onFailure(failure, undefined)
        await delay(pauseMs(attempt), undefined, { signal: this.#over.signal }).catch(() => undefined)
        if (generation !== this.#generation || this.#over.signal.aborted) return
      }
    }
  }

  async #eachBatch(payload: EachBatchPayload): Promise<void> {
    const { partition } = payload.batch
    const messages = payload.batch.messages.map((message) => loggedKafkaMessage(partition, message))
    for (const slice of slices(messages, this.#settings.maxMessages)) {
      if (!payload.isRunning() || payload.isStale() || this.#over.signal.aborted) return
      if (!(await this.#handled(slice, payload))) return
      const next = String((slice.at(-1)?.offset ?? 0n) + 1n)
      await payload.commitOffsetsIfNecessary({
        topics: [{ topic: payload.batch.topic, partitions: [{ partition, offset: next }] }],
      })
      payload.resolveOffset(String(slice.at(-1)?.offset ?? 0n))
      await payload.heartbeat()
    }
  }

  /** @returns whether the handler resolved; if not, the partition is paused and read again from the same offset */
  async #handled(slice: readonly LoggedMessage[], payload: EachBatchPayload): Promise<boolean> {
    const { topic, partition } = payload.batch
    const { handle, onFailure, pauseMs } = this.#settings
    const batch = batchOf(topic, slice, this.#attempts.next(partition, slice[0]?.offset ?? 0n))
    // a failed heartbeat fails again at the next one, after the batch
    const beating = setInterval(() => void payload.heartbeat().catch(() => undefined), this.#heartbeatMs)
    try {
      await handle(batch)
      return true
    } catch (failure) {
      onFailure(failure, batch)
      if (!this.#over.signal.aborted) this.#held.holdFor(partition, pauseMs(batch.attempt))
      return false
    } finally {
      clearInterval(beating)
    }
  }
}
