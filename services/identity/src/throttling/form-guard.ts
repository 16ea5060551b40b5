import { Inject, Injectable } from '@nestjs/common'
import { DomainError } from '@ribbonry/service-kit'
import { CaptchaClient } from '../contact/captcha.client.ts'
import { Throttle, type RateLimit } from './throttle.ts'

/** Protects forms that everybody may send. */
@Injectable()
export class FormGuard {
  constructor(
    @Inject(CaptchaClient) private readonly captcha: CaptchaClient,
    @Inject(Throttle) private readonly throttle: Throttle,
  ) {}

  /**
   * Verifies the captcha, then counts the request for each subject.
   * @throws DomainError `captcha-failed`; `too-many-tries`
   */
  async check(
    captcha: string | undefined,
    limits: readonly (readonly [limit: RateLimit, subject: string | undefined])[],
  ): Promise<void> {
    if (!(await this.captcha.verify(captcha)))
      throw new DomainError('refused', 'captcha-failed', 'Please show that you are a person.')
    for (const [limit, subject] of limits) await this.throttle.hit(limit, subject)
  }
}
