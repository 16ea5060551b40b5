import { Secret, TOTP } from 'otpauth'
import { eventually } from './eventually.ts'

const PERIOD = 30
/** Shortest remaining validity of a code in seconds: filling in and sending a form takes time on a busy machine. */
const MARGIN = 12

/**
 * An authenticator app with one account. The site accepts each code once, and codes of the adjacent 30-second steps. The app uses
 * those too, which shortens waiting.
 */
export class AuthenticatorApp {
  readonly #totp: TOTP
  #used = 0

  /** @param shown the secret as the page displays it */
  constructor(shown: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')), algorithm: 'SHA1', digits: 6, period: PERIOD })
  }

  /** A code not used before. */
  async nextCode(): Promise<string> {
    const step = await eventually(
      () => {
        const now = Math.floor(Date.now() / 1000 / PERIOD)
        const earliest = Math.floor((Date.now() / 1000 + MARGIN) / PERIOD) - 1
        const next = Math.max(this.#used + 1, earliest)
        return next <= now + 1 && next
      },
      { within: PERIOD * 1000 },
    )
    this.#used = step
    return this.#totp.generate({ timestamp: step * PERIOD * 1000 })
  }
}
