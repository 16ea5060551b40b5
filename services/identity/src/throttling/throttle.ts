import { Inject, Injectable } from '@nestjs/common'
import { TooMany } from '@ribbonry/service-kit'
import { Redis } from 'ioredis'
import { createHash } from 'node:crypto'

export interface RateLimit {
  /** Begins the key in Redis. */
  readonly name: string
  readonly max: number
  readonly seconds: number
}

/** Counts what one address or one account does in a stretch of time. Redis keeps a hash of whom it counts. */
@Injectable()
export class Throttle {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /**
   * Counts one more; a subject that is not known is not counted.
   * @throws DomainError `too-many-tries`
   */
  async hit({ name, max, seconds }: RateLimit, subject: string | undefined): Promise<void> {
    if (subject === undefined) return
    const key = `tries:${name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`
    const replies = await this.redis.multi().incr(key).expire(key, seconds, 'NX').ttl(key).exec()
    const [[, count] = [], , [, left] = []] = replies ?? []
    if (Number(count) <= max) return
    throw tooManyAttempts(Number(left))
  }
}

/** @param left seconds until it is worth trying again */
export function tooManyAttempts(left: number): TooMany {
  const minutes = Math.max(1, Math.ceil(left / 60))
  return new TooMany('too-many-tries', `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`, Math.max(1, left))
}
