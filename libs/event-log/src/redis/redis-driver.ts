import { type RedisConfig } from '../config.ts'
import { EventLogError, UnknownTopicError } from '../errors.ts'
import { type ConsumeOptions, type PartitionLag, type Subscription, type TopicOptions } from '../event-log.ts'
import { type LogDriver, type PlacedMessage } from '../log-driver.ts'
import { JOIN_MS } from '../consuming/consumer-settings.ts'
import { RedisConnection } from './redis-connection.ts'
import { RedisKeys } from './redis-keys.ts'
import { RedisNotifications } from './redis-notifications.ts'
import { RedisPublisher } from './redis-publisher.ts'
import { RedisSubscription } from './redis-subscription.ts'
import { RedisTopics } from './redis-topics.ts'

const PING_MS = 1500

/** Entry ids of the form "0-*" need Redis 7. */
const OLDEST_MAJOR = 7

/** The event log over Redis Streams: one stream for each partition, and leases instead of a group protocol. */
export class RedisDriver implements LogDriver {
  readonly kind = 'redis'
  readonly #config: RedisConfig
  readonly #keys: RedisKeys
  readonly #connection: RedisConnection
  readonly #news: RedisNotifications
  readonly #topics: RedisTopics
  readonly #publisher: RedisPublisher
  #checked: Promise<void> | undefined

  constructor(config: RedisConfig) {
    this.#config = config
    this.#keys = new RedisKeys(config.prefix ?? 'events')
    this.#connection = new RedisConnection(config, 'commands')
    this.#news = new RedisNotifications(config)
    this.#topics = new RedisTopics(this.#connection, this.#keys)
    this.#publisher = new RedisPublisher(this.#connection, this.#keys, config)
  }

  async partitionsOf(topic: string, deadline: number): Promise<number | undefined> {
    return await this.#topics.partitionsOf(topic, deadline)
  }

  async incarnationOf(topic: string, deadline: number): Promise<string | undefined> {
    return await this.#topics.incarnationOf(topic, deadline)
  }

  async createTopic(topic: string, { partitions }: TopicOptions, deadline: number): Promise<void> {
    this.#checked ??= this.#checkServer(deadline).catch((failure: unknown) => {
      this.#checked = undefined
      throw failure
    })
    await this.#checked
    await this.#topics.create(topic, partitions, deadline)
  }

  async append(topic: string, messages: readonly PlacedMessage[], deadline: number): Promise<void> {
    await this.#publisher.append(topic, messages, deadline)
  }

  async consume(options: ConsumeOptions): Promise<Subscription> {
    const deadline = Date.now() + JOIN_MS
    const partitions = await this.#topics.partitionsOf(options.topic, deadline)
    if (partitions === undefined) throw new UnknownTopicError(options.topic)
    const subscription = new RedisSubscription({
      connection: this.#connection,
      keys: this.#keys,
      news: this.#news,
      config: this.#config,
      options,
      partitions,
    })
    await subscription.start(deadline)
    return subscription
  }

  async lag(topic: string, group: string, deadline: number): Promise<PartitionLag[]> {
    return await this.#topics.lag(topic, group, deadline)
  }

  async ping(): Promise<void> {
    await this.#connection.attempt(Date.now() + PING_MS, (redis) => redis.ping())
  }

  async close(): Promise<void> {
    this.#news.close()
    this.#connection.close()
  }

  /** Refuses a server that is too old; warns of one that may lose data (no append-only file, or eviction). */
  async #checkServer(deadline: number): Promise<void> {
    const info = await this.#connection.attempt(deadline, (redis) => redis.info())
    const version = /redis_version:(\d+)\S*/.exec(info)
    if (version && Number(version[1]) < OLDEST_MAJOR) {
      throw new EventLogError('event-log-unsupported', `The event log needs Redis ${OLDEST_MAJOR} or newer: ${version[0]}`)
    }
    if (/aof_enabled:0/.test(info)) {
      this.#config.logger?.warn({}, 'Redis keeps no append-only file: acknowledged events are lost when it is killed')
    }
    if (!/maxmemory_policy:noeviction/.test(info)) {
      this.#config.logger?.warn(
        {},
        'Redis may evict keys when its memory is full, and events with them: set maxmemory-policy noeviction',
      )
    }
  }
}
