import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { createHash } from 'node:crypto'
import { TooMany } from '../calls/domain-error.ts'

export interface ThrottleLimit {
  /** Part of the Redis key. */
  readonly name: string
  readonly max: number
  readonly seconds: number
}

/** Rate limits per address or account in fixed windows. Redis stores hashes of the subjects. */
@Injectable()
export class Throttle {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /**
   * Counts one request; an undefined subject is not limited.
   * @throws DomainError `too-many-tries`
   */
  async hit({ name, max, seconds }: ThrottleLimit, subject: string | undefined): Promise<void> {
    if (subject === undefined) return
    const key = keyOf(name, subject)
    const replies = await this.redis.multi().incr(key).expire(key, seconds, 'NX').ttl(key).exec()
    const [[, count] = [], , [, left] = []] = replies ?? []
    if (Number(count) <= max) return
    throw tooManyAttempts(Number(left))
  }

  /** Takes a request back that turned out to be right, where only wrong ones count. */
  async forgive({ name }: ThrottleLimit, subject: string | undefined): Promise<void> {
    if (subject === undefined) return
    const key = keyOf(name, subject)
    // A window that has ended meanwhile is not begun again with a negative count.
    if ((await this.redis.exists(key)) === 1) await this.redis.decr(key)
  }
}

const keyOf = (name: string, subject: string): string =>
  `tries:${name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`

/** @param left seconds until the next attempt is allowed */
export function tooManyAttempts(left: number): TooMany {
  const minutes = Math.max(1, Math.ceil(left / 60))
  return new TooMany(
    'too-many-tries',
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    Math.max(1, left),
  )
}
