import { TRACKING_COOKIE_SECONDS, type Referrer } from '@ribbonry/contracts'
import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Width } from '../visitors/device-class.ts'

/** Facts about the start of a session, carried in its token. */
export interface SessionStart {
  readonly referrer: Referrer
  readonly width: Width
  /** Started beyond its address's limit of new sessions per minute; its events do not count. */
  readonly overNewSessionLimit: boolean
}

export interface Session extends SessionStart {
  /** Milliseconds since 1970. */
  readonly ends: number
}

const REFERRER_LETTERS: Readonly<Record<Referrer, string>> = {
  direct: 'd',
  internal: 'i',
  search: 's',
  social: 'o',
  mail: 'm',
  ads: 'a',
  spam: 'p',
  other: 'x',
}
const WIDTH_LETTERS: Readonly<Record<Width, string>> = { unknown: 'u', narrow: 'n', medium: 'm', wide: 'w' }
const REFERRERS_BY_LETTER = inverted(REFERRER_LETTERS)
const WIDTHS_BY_LETTER = inverted(WIDTH_LETTERS)

/** Seconds since 1970 in base 36, referrer and width, 72 random bits, 96 bits of a MAC. */
const TOKEN_PATTERN = /^([0-9a-z]{6})\.([a-z])([a-z])\.([\w-]{12})\.([\w-]{16})$/
const RANDOM_BYTES = 9
const MAC_BYTES = 12
const LIFETIME_MS = TRACKING_COOKIE_SECONDS.session_id * 1000
/** Maximum clock difference of two instances. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000

/**
 * Gives out and reads tokens such as `t7mh2k.sn.c2vW0rUq3xYz.5mJ0aTq8Yw1xR2bN`, for a day each; they are stored nowhere. A
 * session that is one of too many has a code made over something else, so that nobody but us can tell which they are.
 */
export class SessionTokenSigner {
  constructor(
    private readonly key: KeyObject,
    private readonly random: (bytes: number) => Buffer = randomBytes,
  ) {}

  issue({ referrer, width, overNewSessionLimit }: SessionStart, now: number): string {
    const seconds = Math.floor(now / 1000)
      .toString(36)
      .padStart(6, '0')
    const random = this.random(RANDOM_BYTES).toString('base64url')
    const content = `${seconds}.${REFERRER_LETTERS[referrer]}${WIDTH_LETTERS[width]}.${random}`
    return `${content}.${this.#mac(content, overNewSessionLimit).toString('base64url')}`
  }

  /** The session; undefined for a forged or expired token. */
  verify(token: string, now: number): Session | undefined {
    const [, seconds = '', referrerLetter = '', widthLetter = '', , code = ''] = TOKEN_PATTERN.exec(token) ?? []
    const referrer = REFERRERS_BY_LETTER.get(referrerLetter)
    const width = WIDTHS_BY_LETTER.get(widthLetter)
    if (referrer === undefined || width === undefined) return undefined
    const content = token.slice(0, -code.length - 1)
    const given = Buffer.from(code, 'base64url')
    const overNewSessionLimit = !timingSafeEqual(given, this.#mac(content, false))
    if (overNewSessionLimit && !timingSafeEqual(given, this.#mac(content, true))) return undefined
    const began = Number.parseInt(seconds, 36) * 1000
    const ends = began + LIFETIME_MS
    return now < ends && began <= now + MAX_CLOCK_SKEW_MS ? { referrer, width, overNewSessionLimit, ends } : undefined
  }

  #mac(content: string, overNewSessionLimit: boolean): Buffer {
    return createHmac('sha256', this.key)
      .update(overNewSessionLimit ? `too many:${content}` : content)
      .digest()
      .subarray(0, MAC_BYTES)
  }
}

function inverted<Key extends string>(letters: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> {
  return new Map(Object.entries<string>(letters).map(([key, letter]) => [letter, key as Key]))
}
