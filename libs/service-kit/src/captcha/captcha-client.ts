import type { Logger } from 'pino'
import { DomainError } from '../calls/domain-error.ts'

const TIMEOUT_MS = 3000

export interface CaptchaSettings {
  readonly CAPTCHA_SECRET?: string | undefined
  readonly CAPTCHA_VERIFY_URL: string
}

/** Verifies captcha answers at the provider. Disabled without a secret. */
export class CaptchaClient {
  constructor(
    private readonly settings: CaptchaSettings,
    private readonly logger: Logger,
  ) {}

  /**
   * Whether the request may go on. Fails open while the provider does not answer: the rate limit still holds, and a lost message
   * is worse than spam.
   */
  async verify(answer: string | undefined): Promise<boolean> {
    const { CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url } = this.settings
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

  /** @throws DomainError `captcha-failed` */
  async check(answer: string | undefined): Promise<void> {
    if (!(await this.verify(answer))) throw new DomainError('refused', 'captcha-failed', 'Please show that you are a person.')
  }
}
