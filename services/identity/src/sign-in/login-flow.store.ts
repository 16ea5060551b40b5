import { Inject, Injectable } from '@nestjs/common'
import { SOCIAL_PROVIDERS } from '@ribbonry/contracts'
import { createLinkCode, hashLinkCode } from '@ribbonry/service-kit/tokens'
import { Redis } from 'ioredis'
import { z } from 'zod'

const LIFETIME_SECONDS = 600
const Provider = z.enum(SOCIAL_PROVIDERS)

/** State of a login in one browser. */
const LoginFlow = z.object({
  /** The password was right; the code is still missing. */
  secondStep: z.object({ memberId: z.number(), until: z.number() }).optional(),
  /** The visitor was sent to a provider. */
  atProvider: z
    .object({
      provider: Provider,
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
      returnTo: z.string(),
      /** The member who connects an account; undefined for a login. */
      connects: z.number().optional(),
    })
    .optional(),
  /** A provider's account that can be connected after a login; only to `memberId` where it is set. */
  waiting: z
    .object({
      provider: Provider,
      subject: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      memberId: z.number().nullable(),
    })
    .optional(),
})
export type LoginFlow = z.output<typeof LoginFlow>

export interface LoginFlowToken {
  readonly token: string
  readonly seconds: number
}

/** Logins of several steps, valid for ten minutes. The browser has the token in a cookie, Redis stores its SHA-256. */
@Injectable()
export class LoginFlowStore {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  async create(flow: LoginFlow): Promise<LoginFlowToken> {
    const { code: token, hash } = createLinkCode()
    await this.redis.set(keyOf(hash), JSON.stringify(flow), 'EX', LIFETIME_SECONDS)
    return { token, seconds: LIFETIME_SECONDS }
  }

  async find(token: string | undefined): Promise<LoginFlow | undefined> {
    const hash = hashLinkCode(token ?? '')
    return hash === undefined ? undefined : read(await this.redis.get(keyOf(hash)))
  }

  /** Of two simultaneous requests one gets nothing. */
  async consume(token: string | undefined): Promise<LoginFlow | undefined> {
    const hash = hashLinkCode(token ?? '')
    return hash === undefined ? undefined : read(await this.redis.getdel(keyOf(hash)))
  }

  /** Counts an attempt at the second step of a flow that was found. Returns its number. */
  async countAttempt(token: string): Promise<number> {
    const hash = hashLinkCode(token)
    if (hash === undefined) throw new Error('A login flow that does not exist has no attempts')
    const key = `${keyOf(hash)}:tries`
    const tries = await this.redis.incr(key)
    await this.redis.expire(key, LIFETIME_SECONDS)
    return tries
  }
}

const read = (text: string | null): LoginFlow | undefined => (text === null ? undefined : LoginFlow.parse(JSON.parse(text)))
const keyOf = (hash: Buffer): string => `way-in:${hash.toString('base64url')}`
