import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'

const TIMEOUT_MS = 3000

/** Asks the captcha's maker whether a person answered. Without a secret nobody is asked. */
@Injectable()
export class CaptchaClient {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether to go on. While the maker does not answer everybody passes: the limit on calls still holds, and a message lost is worse than one too many. */
  async verify(answer: string | undefined): Promise<boolean> {
    const { CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url } = this.config
    if (secret === undefined) return true
    if (answer === undefined || answer === '') return false
    try {
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ secret, response: answer }), signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new Error(`The captcha answered ${response.status}`)
      return ((await response.json()) as { success?: unknown }).success === true
    } catch (error) {
      this.logger.warn({ err: error }, 'The captcha could not be checked')
      return true
    }
  }
}
