import {
  DatabaseEnvironment,
  EventLogEnvironment,
  RedisEnvironment,
  ServiceEnvironment,
  EmailVariable,
} from '@ribbonry/service-kit'
import { isTimeZone } from '@ribbonry/dates'
import { LinkEnvironment } from '@ribbonry/service-kit/tokens'
import { z } from 'zod'
import { NewsletterPace } from './newsletters/sending/domain-classes.ts'

/** A PEM in one line, with line breaks written as \n. */
const Pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine((text) => text.includes('PRIVATE KEY-----'), 'must be a private key in PEM')

/** Environment variables of newsletter. */
export const NewsletterEnvironment = z
  .object({
    ...ServiceEnvironment.shape,
    ...DatabaseEnvironment.shape,
    DATABASE_POOL: DatabaseEnvironment.shape.DATABASE_POOL.default(16),
    ...RedisEnvironment.shape,
    ...EventLogEnvironment.shape,
    ...LinkEnvironment.shape,
    PORT: ServiceEnvironment.shape.PORT.default(8089),
    /** Identity knows the addresses of members; mails are stored by address. */
    IDENTITY_URL: z
      .url()
      .default('http://127.0.0.1:8083')
      .transform((url) => url.replace(/\/+$/, '')),
    /** Ads fills in mails to makers of products. */
    ADS_URL: z
      .url()
      .default('http://127.0.0.1:8087')
      .transform((url) => url.replace(/\/+$/, '')),
    /** Tracking knows what readers of newsletters looked at. */
    TRACKING_URL: z
      .url()
      .default('http://127.0.0.1:8084')
      .transform((url) => url.replace(/\/+$/, '')),
    /** The SMTP server; without one, mails stay queued. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
      .optional(),
    /** Sender of all mails. */
    MAIL_FROM: EmailVariable.default('post@ribbonry.test'),
    /** At which time of its day a newsletter goes out, in the time zone of the site. */
    NEWSLETTER_SEND_TIME: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00')
      .default('10:00'),
    SITE_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').default('America/New_York'),
    /** Who is told that a newsletter is ready, was not sent, or paused by itself. */
    NEWSLETTER_NOTIFY: EmailVariable.default('newsletter@ribbonry.test'),
    /** Whether the shops' links of gifts in coming newsletters are asked whether they answer. */
    NEWSLETTER_LINK_CHECKS: z.enum(['on', 'off']).default('off'),
    /** User agent for that. */
    FETCH_USER_AGENT: z.string().default('RibbonryLinks/1.0'),
    /** Private hosts that may be requested, comma-separated; for tests. */
    FETCH_ALLOW_HOSTS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((host) => host !== '')),
    /** Postal address in the footer of every mail, as laws on commercial mail require. */
    MAIL_POSTAL_ADDRESS: z.string().trim().min(1).max(300).default('Ribbonry (a demo), 12 Bow Lane, Springfield, IL 62701, USA'),
    MAILS_PER_SECOND: z.coerce.number().int().min(1).max(1000).default(10),
    /** Concurrent connections to the SMTP server. */
    MAILS_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
    /** Newsletter mails sent at once by each instance, each over a connection to the SMTP server and one to the database. */
    NEWSLETTER_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
    /** Pace of newsletters by the domains of their recipients. */
    NEWSLETTER_PACE: NewsletterPace,
    /** Newsletter mails on the first day of a sending domain, half as many more each day after; 0 for a domain that is known. */
    NEWSLETTER_WARM_UP: z.coerce.number().int().min(0).max(1_000_000).default(500),
    /** Up to so late a newsletter still goes out. */
    NEWSLETTER_LATE_HOURS: z.coerce.number().min(0).max(72).default(6),
    /** Delay before the second try, doubled for each further one, up to an hour. */
    MAIL_RETRY_MS: z.coerce.number().int().min(1).max(3_600_000).default(30_000),
    DKIM_DOMAIN: z.string().max(253).optional(),
    DKIM_SELECTOR: z.string().max(63).optional(),
    DKIM_PRIVATE_KEY: Pem.optional(),
    /** Shared with the sender of bounce reports; without it, reports are refused. */
    BOUNCE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Whether a repeated subscription is answered like a new one, so that the answer does not disclose subscribers. */
    SUBSCRIBE_NEUTRAL: z.stringbool().default(false),
  })
  .refine(
    ({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }) =>
      new Set([DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY].map((one) => one === undefined)).size === 1,
    {
      path: ['DKIM_PRIVATE_KEY'],
      message: 'goes together with DKIM_DOMAIN and DKIM_SELECTOR: all three or none',
    },
  )
export type NewsletterEnvironment = z.output<typeof NewsletterEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** The environment of `load-demo`. */
export const DemoEnvironment = z.object({ ...DatabaseEnvironment.shape, ...RedisEnvironment.shape })
