import { TRACKING_COOKIE_SECONDS, type Referrer } from '@ribbonry/contracts'
import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Width } from '../visitors/device-class.ts'

/** What was told when a session began, carried by its token so that nobody need look it up. */
export interface SessionStart {
  readonly referrer: Referrer
  readonly width: Width
  /** It began at an address where too many had begun within that minute: nothing of it counts. */
  readonly oneOfTooMany: boolean
}

export interface Session extends SessionStart {
  /** Milliseconds since 1970. */
  readonly ends: number
}

const REFERRER_LETTERS: Readonly<Record<Referrer, string>> = {
  direct: 'd', internal: 'i', search: 's', social: 'o', mail: 'm', ads: 'a', spam: 'p', other: 'x',
}
const WIDTH_LETTERS: Readonly<Record<Width, string>> = { unknown: 'u', narrow: 'n', medium: 'm', wide: 'w' }
const REFERRERS_BY_LETTER = inverted(REFERRER_LETTERS)
const WIDTHS_BY_LETTER = inverted(WIDTH_LETTERS)

/** Seconds since 1970 in base 36, referrer and width, 72 random bits, 96 bits of the code that proves it ours. */
const TOKEN = /^([0-9a-z]{6})\.([a-z])([a-z])\.([\w-]{12})\.([\w-]{16})$/
const RANDOM_BYTES = 9
const CODE_BYTES = 12
const LIFETIME_MS = TRACKING_COOKIE_SECONDS.session_id * 1000
/** How far the clocks of two instances may be apart. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/**
 * Gives out and reads tokens such as `t7mh2k.sn.c2vW0rUq3xYz.5mJ0aTq8Yw1xR2bN`, for a day each; they are stored nowhere. A session that is one of
 * too many has a code made over something else, so that nobody but us can tell which they are.
 */
export class SessionTokens {
  constructor(
    private readonly key: KeyObject,
    private readonly random: (bytes: number) => Buffer = randomBytes,
  ) {}

  issue({ referrer, width, oneOfTooMany }: SessionStart, now: number): string {
    const seconds = Math.floor(now / 1000).toString(36).padStart(6, '0')
    const content = `${seconds}.${REFERRER_LETTERS[referrer]}${WIDTH_LETTERS[width]}.${this.random(RANDOM_BYTES).toString('base64url')}`
    return `${content}.${this.#code(content, oneOfTooMany).toString('base64url')}`
  }

  /** The session, or undefined for a token that is not ours or has ended. */
  read(token: string, now: number): Session | undefined {
    const [, seconds = '', referrerLetter = '', widthLetter = '', , code = ''] = TOKEN.exec(token) ?? []
    const referrer = REFERRERS_BY_LETTER.get(referrerLetter)
    const width = WIDTHS_BY_LETTER.get(widthLetter)
    if (referrer === undefined || width === undefined) return undefined
    const content = token.slice(0, -code.length - 1)
    const given = Buffer.from(code, 'base64url')
    const oneOfTooMany = !timingSafeEqual(given, this.#code(content, false))
    if (oneOfTooMany && !timingSafeEqual(given, this.#code(content, true))) return undefined
    const began = Number.parseInt(seconds, 36) * 1000
    const ends = began + LIFETIME_MS
    return now < ends && began <= now + CLOCKS_DIFFER_MS ? { referrer, width, oneOfTooMany, ends } : undefined
  }

  #code(content: string, oneOfTooMany: boolean): Buffer {
    return createHmac('sha256', this.key).update(oneOfTooMany ? `too many:${content}` : content).digest().subarray(0, CODE_BYTES)
  }
}

function inverted<Key extends string>(letters: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> {
  return new Map(Object.entries<string>(letters).map(([key, letter]) => [letter, key as Key]))
}
