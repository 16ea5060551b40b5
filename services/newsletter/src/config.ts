import { DatabaseEnvironment, EventLogEnvironment, RedisEnvironment, ServiceEnvironment } from '@ribbonry/service-kit'
import { z } from 'zod'

/** A PEM in one line: line breaks written as \n. */
const Pem = z.string().transform((text) => text.replaceAll('\\n', '\n')).refine((text) => text.includes('PRIVATE KEY-----'), 'must be a private key in PEM')

/** What newsletter reads from its environment. */
export const NewsletterEnvironment = z
  .object({
    ...ServiceEnvironment.shape,
    ...DatabaseEnvironment.shape,
    ...RedisEnvironment.shape,
    ...EventLogEnvironment.shape,
    PORT: ServiceEnvironment.shape.PORT.default(8089),
    /** Where members are asked for: mails are kept under addresses, and only identity knows whose they are. */
    IDENTITY_URL: z.url().default('http://127.0.0.1:8083').transform((url) => url.replace(/\/+$/, '')),
    /** The mail server; without one, mails wait. */
    SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address').optional(),
    /** Whom mails are from. */
    MAIL_FROM: z.email('must be an e-mail address').default('post@ribbonry.test'),
    /** Where we are reached by post, in the last line of every mail: laws on commercial mail want it. */
    MAIL_POSTAL_ADDRESS: z.string().trim().min(1).max(300).default('Ribbonry (a demo), 12 Bow Lane, Springfield, IL 62701, USA'),
    MAILS_PER_SECOND: z.coerce.number().int().min(1).max(1000).default(10),
    /** Connections to the mail server at a time. */
    MAILS_AT_ONCE: z.coerce.number().int().min(1).max(50).default(4),
    /** Pause before the second try; each further one doubles it, up to an hour. */
    MAIL_RETRY_MS: z.coerce.number().int().min(1).max(3_600_000).default(30_000),
    DKIM_DOMAIN: z.string().max(253).optional(),
    DKIM_SELECTOR: z.string().max(63).optional(),
    DKIM_PRIVATE_KEY: Pem.optional(),
    /** Shared with whoever reports mails that came back; without one, nobody can. */
    BOUNCE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Answers a subscriber who asks again as anybody else, so that nobody learns who subscribed. */
    SUBSCRIBE_NEUTRAL: z.stringbool().default(false),
  })
  .refine(({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }) => new Set([DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY].map((one) => one === undefined)).size === 1, {
    path: ['DKIM_PRIVATE_KEY'],
    message: 'goes together with DKIM_DOMAIN and DKIM_SELECTOR: all three or none',
  })
export type NewsletterEnvironment = z.output<typeof NewsletterEnvironment>

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration')

/** Injection token of the clock. */
export const CLOCK = Symbol('clock')
export type Clock = () => Date
