import { randomUUID } from 'node:crypto'
import { type PartitionLag } from '../event-log.ts'
import { type RedisConnection } from './redis-connection.ts'
import { offsetOfId } from './redis-entries.ts'
import { type RedisKeys } from './redis-keys.ts'

/** Topics, and the offsets of their groups. */
export class RedisTopics {
  readonly #connection: RedisConnection
  readonly #keys: RedisKeys

  constructor(connection: RedisConnection, keys: RedisKeys) {
    this.#connection = connection
    this.#keys = keys
  }

  async create(topic: string, partitions: number, deadline: number): Promise<void> {
    await this.#connection.attempt(deadline, (redis) => redis.hsetnx(this.#keys.topics, topic, String(partitions)))
  }

  async partitionsOf(topic: string, deadline: number): Promise<number | undefined> {
    const partitions = await this.#connection.attempt(deadline, (redis) => redis.hget(this.#keys.topics, topic))
    return partitions === null ? undefined : Number(partitions)
  }

  /** Created on the first request. A Redis that was emptied gets a new one. */
  async incarnationOf(topic: string, deadline: number): Promise<string | undefined> {
    if ((await this.partitionsOf(topic, deadline)) === undefined) return undefined
    return await this.#connection.attempt(deadline, async (redis) => {
      await redis.hsetnx(this.#keys.incarnations, topic, randomUUID())
      return (await redis.hget(this.#keys.incarnations, topic)) ?? undefined
    })
  }

  async lag(topic: string, group: string, deadline: number): Promise<PartitionLag[]> {
    const partitions = (await this.partitionsOf(topic, deadline)) ?? 0
    const committed = await this.#connection.attempt(deadline, (redis) => redis.hgetall(this.#keys.committed(topic, group)))
    return await Promise.all(
      Array.from({ length: partitions }, async (_, partition) => {
        const { first, end } = await this.#bounds(this.#keys.stream(topic, partition), deadline)
        const next = committed[partition] === undefined ? undefined : BigInt(committed[partition])
        const from = next === undefined || next < first ? first : next
        return { partition, committed: next, end, lag: end - from }
      }),
    )
  }

  /** The oldest offset kept, and the one after the newest ever written. */
  async #bounds(stream: string, deadline: number): Promise<{ first: bigint; end: bigint }> {
    const info = await this.#connection.attempt(deadline, async (redis) =>
      (await redis.exists(stream)) === 0 ? [] : ((await redis.xinfo('STREAM', stream)) as unknown[]),
    )
    const lastId = info[info.indexOf('last-generated-id') + 1]
    if (info.length === 0 || typeof lastId !== 'string') return { first: 0n, end: 0n }
    const end = offsetOfId(lastId) + 1n
    const firstEntry = info[info.indexOf('first-entry') + 1] as [string, unknown] | null
    return { first: firstEntry ? offsetOfId(firstEntry[0]) : end, end }
  }
}
