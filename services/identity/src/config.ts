import { CONTACT_FAILED_MESSAGE } from '@ribbonry/contracts'
import { mediaStoreVariables } from '@ribbonry/media'
import {
  DatabaseEnvironment,
  EventLogEnvironment,
  RedisEnvironment,
  ServiceEnvironment,
  EmailVariable,
} from '@ribbonry/service-kit'
import { CaptchaEnvironment } from '@ribbonry/service-kit/captcha'
import { TokenSecrets } from '@ribbonry/service-kit/tokens'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { SocialEnvironment } from './sign-in/social/social-environment.ts'

/** Services that hold personal data, asked for the export. */
const PersonalDataEnvironment = z.object({
  CATALOG_URL: z.url().default('http://127.0.0.1:8082'),
  WISHLIST_URL: z.url().default('http://127.0.0.1:8088'),
  NEWSLETTER_URL: z.url().default('http://127.0.0.1:8089'),
  ADS_URL: z.url().default('http://127.0.0.1:8087'),
  PAYMENTS_URL: z.url().default('http://127.0.0.1:8090'),
  EDITORIAL_URL: z.url().default('http://127.0.0.1:8085'),
  GIVEAWAYS_URL: z.url().default('http://127.0.0.1:8086'),
  /** Timeout of each request, in milliseconds. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(5000),
})

/** Environment of the service. */
export const IdentityEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...mediaStoreVariables,
  ...PersonalDataEnvironment.shape,
  ...CaptchaEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8083),
  /** Concurrent password hashes (about 20 ms of one core and 19 MiB each); one core is left for requests. */
  PASSWORD_HASHING_SLOTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, availableParallelism() - 1)),
  /** Recipient of contact messages; without one, messages wait. */
  CONTACT_EMAIL: EmailVariable.optional(),
  /** Error shown when a message could not be accepted. */
  CONTACT_FAILED_MESSAGE: z.string().default(CONTACT_FAILED_MESSAGE),
  /** Answer to a password reset for an unknown address: the specified error, or the same as for a known address. */
  FORGOT_ANSWER: z.enum(['exact', 'neutral']).default('exact'),
  /** Interval of the sweep that starts due erasures and repeats unanswered requests. */
  ERASURE_INTERVAL_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 3600)
    .default(3600),
  /** Origin of passkeys where it is not SITE_URL: browsers do not support passkeys for IP addresses. */
  PASSKEY_URL: z
    .url()
    .refine((url) => /^(https:|http:\/\/localhost([:/]|$))/.test(url), 'must be an https:// address')
    .optional(),
  ...SocialEnvironment.shape,
  /** `required`: the rights of staff are restricted until they set up a second factor. */
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  /** Encrypt the secrets of authenticator apps and hash recovery codes: the first writes, all read. */
  SECOND_FACTOR_KEYS: TokenSecrets,
})
export type IdentityEnvironment = z.output<typeof IdentityEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** Whether cookies get the Secure attribute. */
export const usesHttps = ({ SITE_URL }: Pick<IdentityEnvironment, 'SITE_URL'>): boolean => SITE_URL.startsWith('https:')
