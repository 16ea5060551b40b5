import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { CaptchaClient } from '@ribbonry/service-kit/captcha'
import type { FactoryProvider } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../config.ts'

/** Verifies captcha answers of every form of identity. */
export const captchaClient: FactoryProvider<CaptchaClient> = {
  provide: CaptchaClient,
  useFactory: (config: IdentityEnvironment, logger: Logger) => new CaptchaClient(config, logger),
  inject: [CONFIG, LOGGER],
}
