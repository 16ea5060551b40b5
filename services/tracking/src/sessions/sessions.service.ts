import { LRUCache } from 'lru-cache'
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { dailyPseudonym, dayOf } from './daily-pseudonym.ts'
import { SessionTokens, type Session, type SessionStart } from './session-token.ts'

/** A session as beacons need it. */
export interface KnownSession extends Session {
  /** Its name of today in everything that is stored. */
  readonly pseudonym: string
  readonly day: number
}

const REMEMBERED = 20_000

/** The sessions of visitors: nothing is kept of them but the last few that were read, to spare the arithmetic. */
export class Sessions {
  readonly #tokens: SessionTokens
  readonly #pseudonyms: KeyObject
  readonly #known = new LRUCache<string, KnownSession>({ max: REMEMBERED })

  /** @param secret of the whole product; keys of our own are made from it */
  constructor(secret: string) {
    this.#tokens = new SessionTokens(keyOf(secret, 'tracking session'))
    this.#pseudonyms = keyOf(secret, 'tracking pseudonym')
  }

  begin(start: SessionStart, now: number): string {
    return this.#tokens.issue(start, now)
  }

  find(token: string, now: number): KnownSession | undefined {
    const known = this.#known.get(token)
    const day = dayOf(now)
    if (known !== undefined && known.day === day && now < known.ends) return known
    const session = this.#tokens.read(token, now)
    if (session === undefined) return undefined
    const found = { ...session, day, pseudonym: dailyPseudonym(this.#pseudonyms, token, day) }
    this.#known.set(token, found)
    return found
  }

  /** What stands in for a session where there is none: the same for one browser behind one address, for a day. */
  substitute(address: string, userAgent: string, now: number): string {
    return dailyPseudonym(this.#pseudonyms, `none:${address}:${userAgent}`, dayOf(now))
  }
}

/** Made once: a key given as bytes is prepared for every single code, which takes five times as long as the code. */
function keyOf(secret: string, label: string): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update(label).digest())
}
