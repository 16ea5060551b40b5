import { Inject, Injectable } from '@nestjs/common'
import { TooMany } from '@ribbonry/service-kit'
import { Redis } from 'ioredis'

const FREE_ATTEMPTS = 5
const FIRST_DELAY_SECONDS = 30
/** Three of a million codes are valid at a time: at this rate guessing takes about ten years. */
const MAX_DELAY_SECONDS = 15 * 60
const RETENTION_SECONDS = 24 * 3600

/** Throttles wrong codes per member, across all login flows. */
@Injectable()
export class CodeAttempts {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /**
   * Counts an attempt before the code is verified, so that simultaneous attempts gain nothing. `reset` reverts it after a right
   * code.
   * @throws DomainError `too-many-tries` during a pause
   */
  async count(memberId: number): Promise<void> {
    const left = await this.redis.pttl(pauseKey(memberId))
    if (left > 0) throw tooMany(left)
    const tries = await this.redis.incr(countKey(memberId))
    await this.redis.expire(countKey(memberId), RETENTION_SECONDS)
    const pause = delayAfterWrongCodes(tries)
    if (pause === 0) return
    const first = await this.redis.set(pauseKey(memberId), '1', 'EX', pause, 'NX')
    if (first === null) throw tooMany(pause * 1000)
  }

  async reset(memberId: number): Promise<void> {
    await this.redis.del(countKey(memberId), pauseKey(memberId))
  }
}

function tooMany(milliseconds: number): TooMany {
  const seconds = Math.ceil(milliseconds / 1000)
  return new TooMany('too-many-tries', `Too many attempts. Please try again in ${seconds} seconds.`, seconds)
}

/** Delay in seconds after a number of wrong codes in a row. */
export function delayAfterWrongCodes(tries: number): number {
  return tries < FREE_ATTEMPTS ? 0 : Math.min(FIRST_DELAY_SECONDS * 2 ** (tries - FREE_ATTEMPTS), MAX_DELAY_SECONDS)
}

const countKey = (memberId: number): string => `wrong-codes:${memberId}`
const pauseKey = (memberId: number): string => `code-pause:${memberId}`
