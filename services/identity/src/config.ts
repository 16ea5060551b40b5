import { CONTACT_FAILED_MESSAGE } from '@ribbonry/contracts'
import { DatabaseEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** What identity reads from its environment. */
export const IdentityEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8083),
  /** Passwords hashed at a time (about 20 ms of one core and 19 MiB each); one core is left to answer. */
  PASSWORD_HASHING_SLOTS: z.coerce.number().int().min(1).max(64).default(Math.max(1, availableParallelism() - 1)),
  /** The mail server, and who gets what visitors write. Without either, messages wait. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address').optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  /** What a visitor reads whose message could not be taken. */
  CONTACT_FAILED_MESSAGE: z.string().default(CONTACT_FAILED_MESSAGE),
  /** With a secret, a message needs a captcha's answer; the pages need CAPTCHA_SITE_KEY for it. */
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
})
export type IdentityEnvironment = z.output<typeof IdentityEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')
