import type { Call } from '@ribbonry/contracts'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** Rate limits of calls per address. Counted in Redis for all gateways; in this process while Redis is unavailable. */
export class RateLimits {
  readonly #limiters = new Map<Call, RateLimiterRedis>()

  /** @param factor multiplies the limit of every call */
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

  /** Counts one request. Returns the seconds to wait when the limit is exceeded. */
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
