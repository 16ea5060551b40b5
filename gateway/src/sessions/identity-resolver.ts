import type { IdentitySigner, SessionStore } from '@ribbonry/service-kit'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Representation } from '../cache/representation.ts'

/** For this long, a session that ended through another gateway may still be accepted here. */
const IDENTITY_CACHE_MS = 2000

/** A session that was looked up recently. */
export interface CachedIdentity {
  readonly userId: number
  /** Signed identity header for services. */
  readonly header: string
  /** Answers already sent to this session, by URL. */
  readonly answers: Map<string, Representation>
}

/** Redis, which holds the sessions, is unavailable. */
export class SessionStoreUnavailable extends Error {}

/** Resolves session tokens to the signed identity header for services. Results are cached for two seconds. */
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

  /** The cached session of a token. */
  known(token: string): CachedIdentity | undefined {
    return this.#cached.get(token)
  }

  /**
   * Resolves the session of a token; undefined when it is unknown or has ended.
   * @throws SessionStoreUnavailable while Redis is unavailable
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
      header: this.signer.sign(identity),
      answers: new Map<string, Representation>(),
    }
    // A session that ended during the lookup is not cached.
    if (changes === this.#changes) this.#cached.set(token, vouched)
    return vouched
  }

  /** Drops all cached sessions of this token's member, after a request that may have ended sessions. */
  invalidate(token: string): void {
    this.#changes += 1
    const userId = this.#cached.get(token)?.userId
    this.#cached.delete(token)
    if (userId === undefined) return
    for (const [other, vouched] of this.#cached.entries()) if (vouched.userId === userId) this.#cached.delete(other)
  }
}
