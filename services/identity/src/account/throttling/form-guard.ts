import { Inject, Injectable } from '@nestjs/common'
import { CaptchaClient } from '@ribbonry/service-kit/captcha'
import { Throttle, type ThrottleLimit } from '@ribbonry/service-kit/throttling'

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
    limits: readonly (readonly [limit: ThrottleLimit, subject: string | undefined])[],
  ): Promise<void> {
    await this.captcha.check(captcha)
    for (const [limit, subject] of limits) await this.throttle.hit(limit, subject)
  }
}
