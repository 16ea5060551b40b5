import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'

const TIMEOUT_MS = 3000

/** Verifies captcha answers at the provider. Disabled without a secret. */
@Injectable()
export class CaptchaClient {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Whether the request may go on. Fails open while the provider does not answer: the rate limit still holds, and a lost message
   * is worse than spam.
   */
  async verify(answer: string | undefined): Promise<boolean> {
    const { CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url } = this.config
    if (secret === undefined) return true
    if (answer === undefined || answer === '') return false
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The captcha answered ${response.status}`)
      return ((await response.json()) as { success?: unknown }).success === true
    } catch (error) {
      this.logger.warn({ err: error }, 'The captcha could not be checked')
      return true
    }
  }
}
