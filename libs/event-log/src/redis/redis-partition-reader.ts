import { Attempts } from '../consuming/attempts.ts'
import { batchOf } from '../consuming/batches.ts'
import { type ConsumerSettings } from '../consuming/consumer-settings.ts'
import { WakeableTimer } from '../consuming/wakeable-timer.ts'
import { type Slots } from '../consuming/slots.ts'
import { type LoggedMessage } from '../event-log.ts'
import { type RedisConnection } from './redis-connection.ts'
import { idOfOffset, loggedEntry } from './redis-entries.ts'
import { type RedisGroup } from './redis-group.ts'

/** Polling interval of a stream without notifications, milliseconds: a notification may have been missed. */
const POLL_MS = 1000
const READ_MS = 1000
const RECONNECT_MS = 250

type Outcome = { readonly next: bigint } | { readonly failedAttempt: number } | 'nothing new'

export interface ReaderParts {
  readonly partition: number
  readonly stream: string
  readonly connection: RedisConnection
  readonly group: RedisGroup
  readonly settings: ConsumerSettings
  readonly slots: Slots
}

/** Reads one leased partition, a batch at a time, until it is stopped or the lease is lost. */
export class RedisPartitionReader {
  readonly #parts: ReaderParts
  readonly #pause = new WakeableTimer()
  readonly #attempts = new Attempts()
  readonly #running: Promise<void>

  constructor(parts: ReaderParts) {
    this.#parts = parts
    this.#running = this.#run()
  }

  /** Checks for new messages at once. */
  wake(): void {
    this.#pause.wake()
  }

  /** Lets the batch in progress finish. */
  async stop(): Promise<void> {
    this.#pause.end()
    await this.#running
  }

  async #run(): Promise<void> {
    let position = await this.#start()
    while (!this.#pause.ended) {
      try {
        const outcome = await this.#parts.slots.run(() => this.#readBatch(position))
        if (outcome === 'nothing new') await this.#pause.waitUntilWoken(POLL_MS)
        else if ('failedAttempt' in outcome) await this.#pause.wait(this.#parts.settings.pauseMs(outcome.failedAttempt))
        else position = outcome.next
      } catch {
        // Redis is away; the subscription warns of it. The position stays, so nothing is skipped
        await this.#pause.wait(RECONNECT_MS)
      }
    }
  }

  async #start(): Promise<bigint> {
    const {
      partition,
      group,
      settings: { startFrom, onFailure, pauseMs },
    } = this.#parts
    for (let attempt = 1; !this.#pause.ended; attempt += 1) {
      try {
        const committed = (await group.committed(partition)) ?? 0n
        if (startFrom === undefined) return committed
        const known = (await startFrom([partition])).get(partition) ?? 0n
        // A consumer that ended, or lost its lease, between its work and the commit left handled messages uncommitted.
        if (known > committed && !(await group.commit(partition, known))) this.#pause.end()
        return known
      } catch (failure) {
        onFailure(failure, undefined)
        await this.#pause.wait(pauseMs(attempt))
      }
    }
    return 0n
  }

  async #readBatch(position: bigint): Promise<Outcome> {
    const messages = this.#pause.ended ? [] : await this.#read(position)
    if (messages.length === 0 || this.#pause.ended) return 'nothing new'
    const {
      partition,
      group,
      settings: { handle, onFailure },
    } = this.#parts
    const batch = batchOf(group.topic, messages, this.#attempts.next(partition, messages[0]?.offset ?? 0n))
    try {
      await handle(batch)
    } catch (failure) {
      onFailure(failure, batch)
      return { failedAttempt: batch.attempt }
    }
    const next = batch.lastOffset + 1n
    if (!(await group.commit(partition, next))) this.#pause.end()
    return { next }
  }

  async #read(position: bigint): Promise<LoggedMessage[]> {
    const { partition, stream, connection, settings } = this.#parts
    const entries = await connection.attempt(Date.now() + READ_MS, (redis) =>
      redis.xrangeBuffer(stream, idOfOffset(position), '+', 'COUNT', settings.maxMessages),
    )
    return entries.map((entry) => loggedEntry(partition, entry))
  }
}
