import { z } from 'zod'

/** Captcha of forms that everybody may send, for services that receive them. */
export const CaptchaEnvironment = z.object({
  /** Enables the captcha; the pages need CAPTCHA_SITE_KEY as well. */
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
})
