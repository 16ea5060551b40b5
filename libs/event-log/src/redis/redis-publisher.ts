import { randomUUID } from 'node:crypto'
import { type RedisConfig } from '../config.ts'
import { type PlacedMessage } from '../log-driver.ts'
import { type RedisConnection } from './redis-connection.ts'
import { entryFields } from './redis-entries.ts'
import { type RedisKeys } from './redis-keys.ts'
import { APPEND } from './redis-scripts.ts'

const DEFAULT_MAX_MESSAGES = 1_000_000

/** How long Redis stores a publisher's last request number, seconds: far longer than any retry. */
const REMEMBER_SECONDS = 3600

/** Appends to the streams. Requests are numbered, so a request whose reply was lost can be sent again. */
export class RedisPublisher {
  readonly #connection: RedisConnection
  readonly #keys: RedisKeys
  readonly #maxMessages: number
  readonly #id = randomUUID()
  #request = 0

  constructor(connection: RedisConnection, keys: RedisKeys, config: RedisConfig) {
    this.#connection = connection
    this.#keys = keys
    this.#maxMessages = config.maxMessagesPerPartition ?? DEFAULT_MAX_MESSAGES
  }

  async append(topic: string, messages: readonly PlacedMessage[], deadline: number): Promise<void> {
    this.#request += 1
    const request = this.#request
    const byPartition = Map.groupBy(messages, (message) => message.partition)
    await Promise.all(
      [...byPartition].map(async ([partition, placed]) => {
        const args = [
          request,
          REMEMBER_SECONDS,
          this.#maxMessages,
          this.#keys.news(topic),
          partition,
          ...placed.flatMap((message) => {
            const fields = entryFields(message)
            return [fields.length, ...fields]
          }),
        ]
        const keys = [this.#keys.stream(topic, partition), this.#keys.publisher(topic, partition, this.#id)]
        await this.#connection.attempt(deadline, (redis) => redis.eval(APPEND, keys.length, ...keys, ...args))
      }),
    )
  }
}
