import { Inject, Injectable } from '@nestjs/common'
import { SOCIAL_PROVIDERS } from '@ribbonry/contracts'
import { Redis } from 'ioredis'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'

const LIFETIME_SECONDS = 600
const Provider = z.enum(SOCIAL_PROVIDERS)

/** What one browser has begun on its way in. */
const LoginFlow = z.object({
  /** The password was right, a code is still missing. */
  secondStep: z.object({ memberId: z.number(), until: z.number() }).optional(),
  /** The visitor is at a provider. */
  atProvider: z
    .object({
      provider: Provider,
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
      returnTo: z.string(),
      /** The member who asked to connect the account there, undefined for a log-in. */
      connects: z.number().optional(),
    })
    .optional(),
  /** An account at a provider that may be connected once a member is signed in; to `memberId` alone where that is told. */
  waiting: z.object({ provider: Provider, subject: z.string(), email: z.string().nullable(), emailVerified: z.boolean(), memberId: z.number().nullable() }).optional(),
})
export type LoginFlow = z.output<typeof LoginFlow>

export interface LoginFlowToken {
  readonly token: string
  readonly seconds: number
}

/** Log-ins of several steps, ten minutes long. The browser has a token in a cookie of its own, Redis the token's SHA-256. */
@Injectable()
export class LoginFlowStore {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  async create(way: LoginFlow): Promise<LoginFlowToken> {
    const token = randomBytes(32).toString('base64url')
    await this.redis.set(keyOf(token), JSON.stringify(way), 'EX', LIFETIME_SECONDS)
    return { token, seconds: LIFETIME_SECONDS }
  }

  async find(token: string | undefined): Promise<LoginFlow | undefined> {
    return token === undefined ? undefined : read(await this.redis.get(keyOf(token)))
  }

  /** Of two that come at the same time one gets nothing. */
  async consume(token: string | undefined): Promise<LoginFlow | undefined> {
    return token === undefined ? undefined : read(await this.redis.getdel(keyOf(token)))
  }

  /** Counts one more try of what was begun; which one it is. */
  async countAttempt(token: string): Promise<number> {
    const key = `${keyOf(token)}:tries`
    const tries = await this.redis.incr(key)
    await this.redis.expire(key, LIFETIME_SECONDS)
    return tries
  }
}

const read = (text: string | null): LoginFlow | undefined => (text === null ? undefined : LoginFlow.parse(JSON.parse(text)))
const keyOf = (token: string): string => `way-in:${createHash('sha256').update(token).digest('base64url')}`
