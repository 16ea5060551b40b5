import type { Call } from '@ribbonry/contracts'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts calls per address in Redis, for all gateways together; in this process alone while Redis is away. */
export class RateLimits {
  readonly #limiters = new Map<Call, RateLimiterRedis>()

  /** @param factor by which every call's limit is raised */
  constructor(redis: Redis, calls: Iterable<Call>, factor = 1) {
    for (const call of calls) {
      if (call.limit === undefined) continue
      const rule = {
        keyPrefix: `limit:${call.method}:${call.path}`,
        points: call.limit.max * factor,
        duration: call.limit.seconds,
      }
      const insuranceLimiter = new RateLimiterMemory(rule)
      this.#limiters.set(
        call,
        new RateLimiterRedis({ ...rule, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter }),
      )
    }
  }

  /** Counts one more; the seconds to wait when it is one too many. */
  async retryAfterSeconds(call: Call, address: string): Promise<number | undefined> {
    try {
      await this.#limiters.get(call)?.consume(address)
      return undefined
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
      throw rejection
    }
  }
}
