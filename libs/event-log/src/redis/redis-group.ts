import { randomUUID } from 'node:crypto'
import { type RedisConnection } from './redis-connection.ts'
import { type RedisKeys } from './redis-keys.ts'
import { COMMIT, RELEASE, RENEW, HEARTBEAT, ACQUIRE } from './redis-scripts.ts'

const COMMAND_MS = 5000

/** What is tried again soon anyway, or runs out by itself, need not wait for a Redis that is away. */
const SHORT_MS = 1000

/** One member's dealings with its group: who is there, who reads what, how far it has come. */
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

  /** @returns everybody who gave a sign of life within a session, in one order for all; this member is among them */
  async heartbeat(deadline = Date.now() + SHORT_MS): Promise<string[]> {
    const members = this.#keys.members(this.topic, this.#group)
    return (await this.#connection.attempt(deadline, (redis) =>
      redis.eval(HEARTBEAT, 1, members, this.member, this.#sessionMs),
    )) as string[]
  }

  /** @returns whether the partition is this member's to read now */
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

  /** @returns false when the partition is another member's by now */
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

  /** Tells the others to look at who is there and what is free. */
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
