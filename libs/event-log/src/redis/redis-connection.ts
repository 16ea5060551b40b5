import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { type RedisConfig } from '../config.ts'
import { backoffMs } from '../deadline.ts'
import { EventLogUnavailableError } from '../errors.ts'

/** Replies of Redis while it starts, or while it is not writable: worth a retry. */
const TRANSIENT_ERRORS = /^(?:LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|NOREPLICAS|UNBLOCKED)/

/**
 * A connection that never sends a command late: a command that cannot be sent fails at once, and `attempt` retries within the
 * caller's deadline. The offline queue of ioredis would send a command after its caller was told that it failed.
 */
export class RedisConnection {
  readonly redis: Redis

  constructor({ url, logger }: RedisConfig, role: string) {
    this.redis = new Redis(url, {
      lazyConnect: true,
      connectionName: `event-log-${role}`,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2000,
      commandTimeout: 5000,
      retryStrategy: (times) => backoffMs(times, 50, 1000),
    })
    this.redis.on('error', (failure: Error) =>
      logger?.debug({ err: failure }, 'The connection to Redis failed; it is made again'),
    )
  }

  /**
   * Retries commands until they succeed. The commands must be idempotent: the reply to the first attempt may have been lost.
   * @throws EventLogUnavailableError at the deadline, or at once when the error of Redis is permanent
   */
  async attempt<Result>(deadline: number, commands: (redis: Redis) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#wakeUp()
        return await commands(this.redis)
      } catch (failure) {
        const refused = failure instanceof Error && failure.name === 'ReplyError' && !TRANSIENT_ERRORS.test(failure.message)
        const wait = backoffMs(attempt, 10, 250)
        if (refused || this.redis.status === 'end' || Date.now() + wait >= deadline) {
          throw new EventLogUnavailableError(refused ? 'Redis refused a command' : 'Redis does not answer', failure)
        }
        await delay(wait)
      }
    }
  }

  /** Starts the first connection; ioredis reconnects from then on. */
  #wakeUp(): void {
    if (this.redis.status === 'wait') this.redis.connect().catch(() => undefined)
  }

  close(): void {
    this.redis.disconnect()
  }
}
