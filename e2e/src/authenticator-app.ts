import { Secret, TOTP } from 'otpauth'
import { eventually } from './eventually.ts'

const PERIOD = 30

/**
 * An authenticator app with one account. The site takes a code once, and those of the neighbouring half minutes: so does this, to
 * wait less.
 */
export class AuthenticatorApp {
  readonly #totp: TOTP
  #used = 0

  /** With the secret as the page shows it. */
  constructor(shown: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')), algorithm: 'SHA1', digits: 6, period: PERIOD })
  }

  /** A code that was not given before. */
  async nextCode(): Promise<string> {
    const step = await eventually(
      () => {
        const now = Math.floor(Date.now() / 1000 / PERIOD)
        const next = Math.max(this.#used + 1, now - 1)
        return next <= now + 1 && next
      },
      { within: PERIOD * 1000 },
    )
    this.#used = step
    return this.#totp.generate({ timestamp: step * PERIOD * 1000 })
  }
}
