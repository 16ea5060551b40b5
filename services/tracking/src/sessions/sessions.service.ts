import { LRUCache } from 'lru-cache'
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { dailyPseudonym, dayOf } from './daily-pseudonym.ts'
import { SessionTokenSigner, type Session, type SessionStart } from './session-token.ts'

/** A verified session with its pseudonym. */
export interface ResolvedSession extends Session {
  /** Today's pseudonym, the only form that is stored. */
  readonly pseudonym: string
  readonly day: number
}

const CACHE_SIZE = 20_000

interface SessionKeys {
  readonly tokens: SessionTokenSigner
  readonly pseudonyms: KeyObject
}

/** Issues and verifies visitors' session tokens. Stateless except for a cache of verified tokens. */
export class SessionsService {
  readonly #keys: readonly SessionKeys[]
  readonly #current: SessionKeys
  readonly #cache = new LRUCache<string, ResolvedSession>({ max: CACHE_SIZE })

  /**
   * @param secrets the first signs, all verify: a session keeps its token and its pseudonym while secrets change
   * @throws Error without a secret
   */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      tokens: new SessionTokenSigner(deriveKey(secret, 'tracking session')),
      pseudonyms: deriveKey(secret, 'tracking pseudonym'),
    }))
    const [current] = this.#keys
    if (current === undefined) throw new Error('Sessions need a secret to be signed with')
    this.#current = current
  }

  start(start: SessionStart, now: number): string {
    return this.#current.tokens.issue(start, now)
  }

  find(token: string, now: number): ResolvedSession | undefined {
    const known = this.#cache.get(token)
    const day = dayOf(now)
    if (known !== undefined && known.day === day && now < known.ends) return known
    for (const { tokens, pseudonyms } of this.#keys) {
      const session = tokens.verify(token, now)
      if (session === undefined) continue
      const found = { ...session, day, pseudonym: dailyPseudonym(pseudonyms, token, day) }
      this.#cache.set(token, found)
      return found
    }
    return undefined
  }

  /** Pseudonym without a session: the same for one user agent at one address, for a day. */
  fallbackPseudonym(address: string, userAgent: string, now: number): string {
    return dailyPseudonym(this.#current.pseudonyms, `none:${address}:${userAgent}`, dayOf(now))
  }
}

/** Derives a KeyObject once: passing raw bytes prepares the key for each MAC, which takes five times as long as the MAC. */
function deriveKey(secret: string, label: string): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update(label).digest())
}
