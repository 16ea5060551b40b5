import type { Cookies } from './cookies.ts'
import { AD_MARKER_SECONDS, PITCH_AD_SECONDS } from './lifetimes.ts'

/** Fits a cookie with room to spare. */
const MAX_CODES = 60

/**
 * Native ads whose impression or click this browser has reported, in the cookies `ssna_impression` and `ssna_click`: codes
 * separated by dots. A click also sets the flag `pitch_ad`, anew each time.
 */
export class AdMarkers {
  readonly #cookies: Cookies

  constructor(cookies: Cookies) {
    this.#cookies = cookies
  }

  /** Returns false for an ad that was marked before. */
  mark(kind: 'impression' | 'click', code: string): boolean {
    if (kind === 'click') this.#cookies.write('pitch_ad', '1', PITCH_AD_SECONDS)
    const name = `ssna_${kind}`
    const codes = this.#cookies.read(name).split('.').filter(Boolean)
    if (codes.includes(code)) return false
    this.#cookies.write(name, [...codes, code].slice(-MAX_CODES).join('.'), AD_MARKER_SECONDS)
    return true
  }
}
