import { Inject, Injectable } from '@nestjs/common'
import { Redis } from 'ioredis'
import { createHash, randomUUID } from 'node:crypto'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { FINISH, REFUSE_KEY, STATE, TAKE } from './etsy-limits.scripts.ts'

/** What an answer tells of the limits; undefined where it does not. */
export interface ToldLimits {
  readonly status: number
  readonly perSecond?: number | undefined
  readonly leftThisSecond?: number | undefined
  readonly leftToday?: number | undefined
  /** Milliseconds after which a refused request may be tried again. */
  readonly retryAfterMs?: number | undefined
}

/** A request that may be made now, or how many milliseconds to wait before asking again. */
export type Turn = { readonly id: string } | { readonly waitMs: number; readonly isPaused: boolean }

/** Why nothing is asked, and until when; milliseconds since 1970. */
export interface Pause {
  readonly reason: 'paused' | 'key-refused'
  readonly until: number
}

/** Time that a request which never ended counts as under way, beyond its timeout. */
const SPARE_MS = 1000

/**
 * The limits of Etsy, kept in Redis for all instances together. A request counts against its second from its start until a
 * second after its answer, whenever in between Etsy counted it, so that no second of Etsy's has more than allowed. Before the
 * first answer one request is made at a time.
 */
@Injectable()
export class EtsyLimits {
  readonly #key: string

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'ETSY_API_KEY' | 'ETSY_API_URL' | 'ETSY_TIMEOUT_MS'>,
  ) {
    const { ETSY_API_URL: url, ETSY_API_KEY: key } = config
    this.#key = `etsy:{${createHash('sha256').update(`${url} ${key}`).digest('base64url').slice(0, 16)}}`
  }

  /** @throws Error while Redis is away */
  async take(): Promise<Turn> {
    const id = randomUUID()
    const given = await this.#run(TAKE, id, this.config.ETSY_TIMEOUT_MS + SPARE_MS)
    const [waitMs, isPaused] = given as [number, number]
    return waitMs === 0 ? { id } : { waitMs, isPaused: isPaused === 1 }
  }

  /** Ends a request. @param told undefined for a request without an answer */
  async finish(id: string, told: ToldLimits | undefined): Promise<void> {
    const known = [told?.perSecond, told?.leftThisSecond, told?.leftToday, told?.retryAfterMs].map((one) => one ?? -1)
    await this.#run(FINISH, id, told?.status ?? 0, ...known)
  }

  /** Etsy does not take the key: nobody asks for a while. */
  async refuseKey(): Promise<void> {
    await this.#run(REFUSE_KEY)
  }

  /** @returns undefined while Etsy may be asked */
  async pause(): Promise<Pause | undefined> {
    const [until, reason] = (await this.#run(STATE)) as [string, string]
    return Number(until) === 0 ? undefined : { reason: reason === 'key-refused' ? reason : 'paused', until: Number(until) }
  }

  async #run(script: string, ...values: readonly (string | number)[]): Promise<unknown> {
    const keys = ['flight', 'recent', 'facts'].map((name) => `${this.#key}:${name}`)
    return await this.redis.eval(script, keys.length, ...keys, ...values)
  }
}
