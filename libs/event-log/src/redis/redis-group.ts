import { randomUUID } from 'node:crypto'
import { type RedisConnection } from './redis-connection.ts'
import { type RedisKeys } from './redis-keys.ts'
import { COMMIT, RELEASE, RENEW, HEARTBEAT, ACQUIRE } from './redis-scripts.ts'

const COMMAND_MS = 5000

/**
 * Time limit of requests that are repeated soon, or whose effect also comes by expiry: they need not wait for an unavailable
 * Redis.
 */
const SHORT_MS = 1000

/** One member's view of its group: membership, leases and committed offsets. */
export class RedisGroup {
  readonly member = randomUUID()
  readonly topic: string
  readonly #group: string
  readonly #sessionMs: number
  readonly #connection: RedisConnection
  readonly #keys: RedisKeys

  constructor(connection: RedisConnection, keys: RedisKeys, name: { topic: string; group: string; sessionMs: number }) {
    this.#connection = connection
    this.#keys = keys
    this.topic = name.topic
    this.#group = name.group
    this.#sessionMs = name.sessionMs
  }

  /** @returns all members with a heartbeat within the session time-out, in the same order for all; this member is among them */
  async heartbeat(deadline = Date.now() + SHORT_MS): Promise<string[]> {
    const members = this.#keys.members(this.topic, this.#group)
    return (await this.#connection.attempt(deadline, (redis) =>
      redis.eval(HEARTBEAT, 1, members, this.member, this.#sessionMs),
    )) as string[]
  }

  /** @returns whether this member holds the lease of the partition now */
  async acquire(partition: number): Promise<boolean> {
    return await this.#leaseScript(ACQUIRE, partition)
  }

  /** @returns false when the lease was lost */
  async renew(partition: number): Promise<boolean> {
    return await this.#leaseScript(RENEW, partition)
  }

  async release(partition: number): Promise<void> {
    await this.#connection.attempt(Date.now() + SHORT_MS, (redis) => redis.eval(RELEASE, 1, this.#lease(partition), this.member))
    await this.announce()
  }

  async committed(partition: number): Promise<bigint | undefined> {
    const offset = await this.#connection.attempt(Date.now() + COMMAND_MS, (redis) =>
      redis.hget(this.#keys.committed(this.topic, this.#group), String(partition)),
    )
    return offset === null ? undefined : BigInt(offset)
  }

  /** @returns false when another member holds the partition by now */
  async commit(partition: number, next: bigint): Promise<boolean> {
    const answer = await this.#connection.attempt(Date.now() + COMMAND_MS, (redis) =>
      redis.eval(
        COMMIT,
        2,
        this.#lease(partition),
        this.#keys.committed(this.topic, this.#group),
        this.member,
        partition,
        String(next),
      ),
    )
    return answer === 1
  }

  async leave(): Promise<void> {
    await this.#connection.attempt(Date.now() + SHORT_MS, (redis) =>
      redis.zrem(this.#keys.members(this.topic, this.#group), this.member),
    )
    await this.announce()
  }

  /** Notifies the other members to check membership and free partitions. */
  async announce(): Promise<void> {
    await this.#connection.attempt(Date.now() + SHORT_MS, (redis) => redis.publish(this.#keys.news(this.topic), 'members'))
  }

  async #leaseScript(script: string, partition: number): Promise<boolean> {
    const answer = await this.#connection.attempt(Date.now() + COMMAND_MS, (redis) =>
      redis.eval(script, 1, this.#lease(partition), this.member, this.#sessionMs),
    )
    return answer === 1
  }

  #lease(partition: number): string {
    return this.#keys.lease(this.topic, this.#group, partition)
  }
}
