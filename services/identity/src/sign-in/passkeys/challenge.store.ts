import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'

const LIFETIME_SECONDS = 300

/** WebAuthn challenges. Each is valid for five minutes, for one purpose, once. */
@Injectable()
export class ChallengeStore {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** @param purpose `log-in`, or the member who adds a passkey */
  async save(purpose: 'log-in' | number, challenge: string): Promise<void> {
    await this.redis.set(keyOf(purpose, challenge), '1', 'EX', LIFETIME_SECONDS)
  }

  async consume(purpose: 'log-in' | number, challenge: string): Promise<boolean> {
    return (await this.redis.getdel(keyOf(purpose, challenge))) !== null
  }
}

const keyOf = (purpose: 'log-in' | number, challenge: string): string => `passkey-challenge:${purpose}:${challenge}`
