import type { IdentitySigner, SessionStore } from '@ribbonry/service-kit'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Representation } from '../cache/representation.ts'

/** Within this a session ended through another gateway may still be believed here. */
const IDENTITY_CACHE_MS = 2000

/** A session that was looked up just now. */
export interface CachedIdentity {
  readonly userId: number
  /** What services believe. */
  readonly header: string
  /** What this session was told of its member meanwhile, by URL. */
  readonly answers: Map<string, Representation>
}

/** Redis cannot be asked who is signed in. */
export class SessionStoreUnavailable extends Error {}

/** Turns session tokens into the signed header that services believe. What was looked up is kept for two seconds. */
export class IdentityResolver {
  readonly #cached: LRUCache<string, CachedIdentity>
  #changes = 0

  constructor(
    private readonly redis: Pick<Redis, 'status'>,
    private readonly sessions: SessionStore,
    private readonly signer: IdentitySigner,
    now: () => number = () => performance.now(),
  ) {
    this.#cached = new LRUCache({ max: 20_000, ttl: IDENTITY_CACHE_MS, ttlResolution: 0, perf: { now } })
  }

  /** The session of a token that was looked up just now. */
  known(token: string): CachedIdentity | undefined {
    return this.#cached.get(token)
  }

  /**
   * The session of a token, undefined when its session is unknown or over.
   * @throws SessionsAway while Redis is not there
   */
  async resolve(token: string): Promise<CachedIdentity | undefined> {
    if (this.redis.status !== 'ready') throw new SessionStoreUnavailable()
    const changes = this.#changes
    const identity = await this.sessions.find(token).catch((cause: unknown) => {
      throw new SessionStoreUnavailable('Redis did not answer', { cause })
    })
    if (identity === undefined) return undefined
    const vouched = {
      userId: identity.userId,
      header: await this.signer.sign(identity),
      answers: new Map<string, Representation>(),
    }
    // A session that ended while it was looked up must not come back.
    if (changes === this.#changes) this.#cached.set(token, vouched)
    return vouched
  }

  /** After anything that may have ended sessions: this token's member is looked up anew, on every device. */
  invalidate(token: string): void {
    this.#changes += 1
    const userId = this.#cached.get(token)?.userId
    this.#cached.delete(token)
    if (userId === undefined) return
    for (const [other, vouched] of this.#cached.entries()) if (vouched.userId === userId) this.#cached.delete(other)
  }
}
