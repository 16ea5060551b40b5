import { type RedisConfig } from '../config.ts'
import { consumerSettings, type ConsumerSettings } from '../consuming/consumer-settings.ts'
import { Pause } from '../consuming/pause.ts'
import { Slots } from '../consuming/slots.ts'
import { type ConsumeOptions, type Subscription } from '../event-log.ts'
import { type RedisConnection } from './redis-connection.ts'
import { RedisGroup } from './redis-group.ts'
import { type RedisKeys } from './redis-keys.ts'
import { type RedisNews } from './redis-news.ts'
import { RedisPartitionReader } from './redis-partition-reader.ts'

export interface SubscriptionParts {
  readonly connection: RedisConnection
  readonly keys: RedisKeys
  readonly news: RedisNews
  readonly config: RedisConfig
  readonly options: ConsumeOptions
  readonly partitions: number
}

/**
 * A consumer of a group. All members see the same list of who is alive and work out the same shares from it; a lease makes
 * sure that nobody reads a partition before its last reader has let go, or has been silent for a session.
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
  readonly #pause = new Pause()
  readonly #farewell = new Pause()
  #deaf: () => void = () => undefined
  #running: Promise<void> = Promise.resolve()
  #stopping: Promise<void> | undefined

  constructor(parts: SubscriptionParts) {
    this.#parts = parts
    this.#settings = consumerSettings(parts.options)
    const sessionMs = parts.config.sessionTimeoutMs ?? 10_000
    this.#heartbeatMs = Math.min(1000, sessionMs / 4)
    this.#group = new RedisGroup(parts.connection, parts.keys, { topic: parts.options.topic, group: parts.options.group, sessionMs })
    this.#slots = new Slots(this.#settings.parallelPartitions)
  }

  /** Resolves when this member is known to its group. */
  async start(deadline: number): Promise<void> {
    this.#deaf = this.#parts.news.listen(this.#parts.keys.news(this.#settings.topic), (news) => this.#hear(news))
    await this.#balance(await this.#group.signOfLife(deadline))
    await this.#group.announce()
    this.#running = this.#run()
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    this.#pause.end()
    this.#deaf()
    for (const partition of this.#readers.keys()) this.#letGo(partition)
    await this.#running
    await Promise.all(this.#leaving.values())
    // when Redis is away the session runs out by itself
    await this.#group.leave().catch(() => undefined)
  }

  #hear(news: string): void {
    if (news === 'members') this.#pause.call()
    else this.#readers.get(Number(news))?.wake()
  }

  /** Beats until the end, also while the last batches finish: their leases must not run out under them. */
  async #run(): Promise<void> {
    while (!this.#pause.ended || this.#leaving.size > 0) {
      await (this.#pause.ended ? this.#farewell : this.#pause).untilCalled(this.#heartbeatMs)
      try {
        await this.#balance(await this.#group.signOfLife())
      } catch (failure) {
        this.#parts.config.logger?.warn({ topic: this.#settings.topic, err: failure }, 'A consumer could not reach Redis; it goes on trying')
      }
    }
  }

  async #balance(members: readonly string[]): Promise<void> {
    const place = members.indexOf(this.#group.member)
    for (let partition = 0; partition < this.#parts.partitions; partition += 1) {
      const mine = place >= 0 && partition % members.length === place && !this.#pause.ended
      if (this.#readers.has(partition)) await this.#keep(partition, mine)
      else if (mine) await this.#take(partition)
    }
  }

  async #take(partition: number): Promise<void> {
    if (!(await this.#group.take(partition))) return
    // stop() may have come in between, and has not seen this partition
    if (this.#pause.ended) await this.#group.release(partition)
    else this.#read(partition)
  }

  async #keep(partition: number, mine: boolean): Promise<void> {
    const held = await this.#group.renew(partition)
    if (!mine || !held) this.#letGo(partition)
  }

  #read(partition: number): void {
    this.#readers.set(partition, new RedisPartitionReader({
      partition,
      stream: this.#parts.keys.stream(this.#settings.topic, partition),
      connection: this.#parts.connection,
      group: this.#group,
      settings: this.#settings,
      slots: this.#slots,
    }))
  }

  #letGo(partition: number): void {
    const reader = this.#readers.get(partition)
    if (!reader || this.#leaving.has(partition)) return
    const gone = reader.stop()
      .then(() => this.#group.release(partition))
      .catch(() => undefined)
      .finally(() => {
        this.#readers.delete(partition)
        this.#leaving.delete(partition)
        this.#farewell.call()
      })
    this.#leaving.set(partition, gone)
  }
}
