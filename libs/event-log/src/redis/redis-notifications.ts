import { type RedisConfig } from '../config.ts'
import { RedisConnection } from './redis-connection.ts'

/**
 * Subscribes to notifications of new messages. They are only hints that shorten waiting: notifications missed while the
 * connection is away are made up for by the readers' polling.
 */
export class RedisNotifications {
  readonly #config: RedisConfig
  readonly #listeners = new Map<string, Set<(news: string) => void>>()
  #connection: RedisConnection | undefined

  constructor(config: RedisConfig) {
    this.#config = config
  }

  /** @returns a function that unsubscribes */
  listen(channel: string, listener: (news: string) => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(channel, listeners)
    const { redis } = this.#connected()
    if (redis.status === 'ready') redis.subscribe(channel).catch(() => undefined)
    return () => listeners.delete(listener)
  }

  #connected(): RedisConnection {
    if (this.#connection) return this.#connection
    const connection = new RedisConnection(this.#config, 'news')
    connection.redis.on('message', (channel: string, news: string) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(news)
    })
    connection.redis.on('ready', () => {
      connection.redis.subscribe(...this.#listeners.keys()).catch(() => undefined)
    })
    connection.redis.connect().catch(() => undefined)
    this.#connection = connection
    return connection
  }

  close(): void {
    this.#connection?.close()
  }
}
