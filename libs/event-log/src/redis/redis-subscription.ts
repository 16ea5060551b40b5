import { type RedisConfig } from '../config.ts'
import { consumerSettings, type ConsumerSettings } from '../consuming/consumer-settings.ts'
import { WakeableTimer } from '../consuming/wakeable-timer.ts'
import { Slots } from '../consuming/slots.ts'
import { type ConsumeOptions, type Subscription } from '../event-log.ts'
import { type RedisConnection } from './redis-connection.ts'
import { RedisGroup } from './redis-group.ts'
import { type RedisKeys } from './redis-keys.ts'
import { type RedisNotifications } from './redis-notifications.ts'
import { RedisPartitionReader } from './redis-partition-reader.ts'

export interface SubscriptionParts {
  readonly connection: RedisConnection
  readonly keys: RedisKeys
  readonly news: RedisNotifications
  readonly config: RedisConfig
  readonly options: ConsumeOptions
  readonly partitions: number
}

/**
 * A consumer of a group. All members see the same list of living members and compute the same shares from it. A lease ensures
 * that nobody reads a partition before its last reader has released it, or has been silent for a session.
 */
export class RedisSubscription implements Subscription {
  readonly #parts: SubscriptionParts
  readonly #settings: ConsumerSettings
  readonly #group: RedisGroup
  readonly #slots: Slots
  readonly #heartbeatMs: number
  readonly #readers = new Map<number, RedisPartitionReader>()
  /** Readers that finish their last batch. They keep their leases until then. */
  readonly #leaving = new Map<number, Promise<void>>()
  readonly #pause = new WakeableTimer()
  readonly #leavingTimer = new WakeableTimer()
  #stopListening: () => void = () => undefined
  #running: Promise<void> = Promise.resolve()
  #stopping: Promise<void> | undefined

  constructor(parts: SubscriptionParts) {
    this.#parts = parts
    this.#settings = consumerSettings(parts.options)
    const sessionMs = parts.config.sessionTimeoutMs ?? 10_000
    this.#heartbeatMs = Math.min(1000, sessionMs / 4)
    this.#group = new RedisGroup(parts.connection, parts.keys, {
      topic: parts.options.topic,
      group: parts.options.group,
      sessionMs,
    })
    this.#slots = new Slots(this.#settings.parallelPartitions)
  }

  /** Resolves when this member is registered in its group. */
  async start(deadline: number): Promise<void> {
    this.#stopListening = this.#parts.news.listen(this.#parts.keys.news(this.#settings.topic), (news) =>
      this.#onNotification(news),
    )
    await this.#rebalance(await this.#group.heartbeat(deadline))
    await this.#group.announce()
    this.#running = this.#run()
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    this.#pause.end()
    this.#stopListening()
    for (const partition of this.#readers.keys()) this.#releaseLease(partition)
    await this.#running
    await Promise.all(this.#leaving.values())
    // when Redis is away the session expires by itself
    await this.#group.leave().catch(() => undefined)
  }

  #onNotification(news: string): void {
    if (news === 'members') this.#pause.wake()
    else this.#readers.get(Number(news))?.wake()
  }

  /** Sends heartbeats until the end, also while the last batches finish: their leases must not expire before that. */
  async #run(): Promise<void> {
    while (!this.#pause.ended || this.#leaving.size > 0) {
      await (this.#pause.ended ? this.#leavingTimer : this.#pause).waitUntilWoken(this.#heartbeatMs)
      try {
        await this.#rebalance(await this.#group.heartbeat())
      } catch (failure) {
        this.#parts.config.logger?.warn(
          { topic: this.#settings.topic, err: failure },
          'A consumer could not reach Redis; it goes on trying',
        )
      }
    }
  }

  async #rebalance(members: readonly string[]): Promise<void> {
    const place = members.indexOf(this.#group.member)
    for (let partition = 0; partition < this.#parts.partitions; partition += 1) {
      const mine = place >= 0 && partition % members.length === place && !this.#pause.ended
      if (this.#readers.has(partition)) await this.#renewLease(partition, mine)
      else if (mine) await this.#acquireLease(partition)
    }
  }

  async #acquireLease(partition: number): Promise<void> {
    if (!(await this.#group.acquire(partition))) return
    // stop() may have been called in between and has not seen this partition
    if (this.#pause.ended) await this.#group.release(partition)
    else this.#read(partition)
  }

  async #renewLease(partition: number, mine: boolean): Promise<void> {
    const held = await this.#group.renew(partition)
    if (!mine || !held) this.#releaseLease(partition)
  }

  #read(partition: number): void {
    this.#readers.set(
      partition,
      new RedisPartitionReader({
        partition,
        stream: this.#parts.keys.stream(this.#settings.topic, partition),
        connection: this.#parts.connection,
        group: this.#group,
        settings: this.#settings,
        slots: this.#slots,
      }),
    )
  }

  #releaseLease(partition: number): void {
    const reader = this.#readers.get(partition)
    if (!reader || this.#leaving.has(partition)) return
    const gone = reader
      .stop()
      .then(() => this.#group.release(partition))
      .catch(() => undefined)
      .finally(() => {
        this.#readers.delete(partition)
        this.#leaving.delete(partition)
        this.#leavingTimer.wake()
      })
    this.#leaving.set(partition, gone)
  }
}
