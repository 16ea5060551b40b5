import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { createHash } from 'node:crypto'

/** Wrong passwords in a row that cost nothing but the trouble. */
const FREE_TRIES = 8
/** The longest pause: short enough that nobody can shut a member out for long by guessing at their account. */
const LONGEST_PAUSE_SECONDS = 60
const FORGOTTEN_AFTER_SECONDS = 3600

/**
 * Slows down guessing at one account, from however many addresses: after the eighth wrong password each further one doubles the
 * pause. What was given as a name counts, whether an account bears it or not, so that the pause tells nothing.
 */
@Injectable()
export class WrongPasswords {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** Seconds until the next try is heard, 0 for at once. */
  async pause(login: string): Promise<number> {
    const left = await this.redis.pttl(pauseKey(login))
    return left > 0 ? Math.ceil(left / 1000) : 0
  }

  async count(login: string): Promise<void> {
    const tries = await this.redis.incr(countKey(login))
    await this.redis.expire(countKey(login), FORGOTTEN_AFTER_SECONDS)
    const pause = pauseAfter(tries)
    if (pause > 0) await this.redis.set(pauseKey(login), '1', 'EX', pause)
  }

  async forget(login: string): Promise<void> {
    await this.redis.del(countKey(login), pauseKey(login))
  }
}

/** Seconds of pause after so many wrong passwords in a row. */
export function pauseAfter(tries: number): number {
  return tries < FREE_TRIES ? 0 : Math.min(2 ** (tries - FREE_TRIES), LONGEST_PAUSE_SECONDS)
}

/** Redis keeps a hash of the name: keys end up in monitors and dumps. */
const mark = (login: string): string => createHash('sha256').update(login.toLowerCase()).digest('base64url')
const countKey = (login: string): string => `wrong-passwords:${mark(login)}`
const pauseKey = (login: string): string => `sign-in-pause:${mark(login)}`
