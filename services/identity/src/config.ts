import { CONTACT_FAILED_MESSAGE } from '@ribbonry/contracts'
import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { SocialEnvironment } from './social-sign-in/social-environment.ts'

/** Where pictures of members are kept: the store that the catalogue serves from. */
const MemberPicturesEnvironment = z.object({
  MEDIA_DIR: z.string().default('.ribbonry/media'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

/** The services that keep rows of members, asked when one wants to have all of theirs. */
const PersonalDataEnvironment = z.object({
  CATALOG_URL: z.url().default('http://127.0.0.1:8082'),
  WISHLIST_URL: z.url().default('http://127.0.0.1:8088'),
  NEWSLETTER_URL: z.url().default('http://127.0.0.1:8089'),
  /** How long each may take. */
  NEIGHBOUR_TIMEOUT_MS: z.coerce.number().int().min(10).max(30_000).default(5000),
})

/** What identity reads from its environment. */
export const IdentityEnvironment = z.object({
  ...ServiceEnvironment.shape,
  ...DatabaseEnvironment.shape,
  ...RedisEnvironment.shape,
  ...EventLogEnvironment.shape,
  ...MemberPicturesEnvironment.shape,
  ...PersonalDataEnvironment.shape,
  PORT: ServiceEnvironment.shape.PORT.default(8083),
  /** Passwords hashed at a time (about 20 ms of one core and 19 MiB each); one core is left to answer. */
  PASSWORD_HASHING_SLOTS: z.coerce.number().int().min(1).max(64).default(Math.max(1, availableParallelism() - 1)),
  /** Who gets what visitors write; without one, messages wait. */
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  /** What a visitor reads whose message could not be taken. */
  CONTACT_FAILED_MESSAGE: z.string().default(CONTACT_FAILED_MESSAGE),
  /** With a secret, a message needs a captcha's answer; the pages need CAPTCHA_SITE_KEY for it. */
  CAPTCHA_SECRET: z.string().optional(),
  /** What an unknown address gets for an answer when a password is forgotten: the specified sentence, or what a known one gets. */
  FORGOT_ANSWER: z.enum(['exact', 'neutral']).default('exact'),
  /** How often it is seen to erasures that are due, and services that did not answer are asked again. */
  ERASURE_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(24 * 3600).default(3600),
  CAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Whose pages make and take passkeys, where that is not SITE_URL: browsers know none for an IP address. */
  PASSKEY_URL: z.url().refine((url) => /^(https:|http:\/\/localhost([:/]|$))/.test(url), 'must be an https:// address').optional(),
  ...SocialEnvironment.shape,
  /** `required`: the rights of staff sleep until they set up a second factor. */
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  /** Encrypts the secrets of authenticator apps; without it a key made from IDENTITY_SECRET does. Another one makes every app useless. */
  SECOND_FACTOR_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
})
export type IdentityEnvironment = z.output<typeof IdentityEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** Whether cookies go over https only. */
export const usesHttps = ({ SITE_URL }: Pick<IdentityEnvironment, 'SITE_URL'>): boolean => SITE_URL.startsWith('https:')
