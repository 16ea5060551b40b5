import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

/** Shown when the address is missing. */
export const EMAIL_MISSING = 'Please enter your email address'
/** Shown when the subscription is refused (visitor.md 5). */
export const SUBSCRIBE_FAILED = "We could not subscribe you :( please make sure you don't already have an account"
/** Shown when the call itself fails (visitor.md 8). */
export const SUBSCRIBE_UNAVAILABLE = 'Subscribe did not work'

export const subscribe = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/user/subscribe',
  access: 'visitor',
  refusals: 'envelope',
  sendsMail: ['confirm-subscription'],
  summary: 'Asks for the newsletter: a mail with a link goes to the address, which confirms it',
  body: z.object({
    email: z
      .string()
      .transform((typed) => typed.trim())
      .default(''),
  }),
  answer: Nothing,
  form: { says: 'Nearly there: we have sent you a mail. One tap in it, and you are on the list.' },
  limit: { max: 10, seconds: 600 },
})

export const confirmSubscription = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/user/confirm_subscribe',
  access: 'visitor',
  refusals: 'envelope',
  summary: 'Confirms the address that a mailed code belongs to',
  body: z.object({ code: z.string().max(200) }),
  /** Opens the subscriber's preferences page. */
  answer: z.object({ token: z.string() }),
  limit: { max: 30, seconds: 600 },
})

/**
 * Topics of an address: weekly ideas, sales and giveaways by newsletter, mails about cheaper saved gifts, what we write to makers
 * of products, and reminders of a pitch or a payment that somebody began. Links in earlier mails name a topic by its place, so
 * new ones come last.
 */
export const MAIL_TOPICS = ['ideas', 'giveaways', 'price-drops', 'outreach', 'reminders'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** Those that a subscription to the newsletter is about; the others come without one. */
export const NEWSLETTER_TOPICS: readonly MailTopic[] = ['ideas', 'giveaways']

/** Opaque reference to an address, issued by newsletter for links in mails. */
const Token = z.string().min(1).max(200)

export const MailPreferences = z.object({
  /** Masked address, enough to recognise it. */
  address_hint: z.string(),
  /** Whether the newsletter is sent at all. */
  subscribed: z.boolean(),
  /** Chosen topics. */
  topics: z.array(z.enum(MAIL_TOPICS)),
  /** Topic of the link that the token came from; null when it covers all. */
  link_topic: z.enum(MAIL_TOPICS).nullable(),
})
export type MailPreferences = z.output<typeof MailPreferences>

export const getMailPreferences = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/newsletter/preferences',
  access: 'visitor',
  summary: 'What an address gets by mail; the token comes with every mail',
  query: z.object({ token: Token }),
  answer: MailPreferences,
  limit: { max: 120, seconds: 60 },
})

export const saveMailPreferences = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/newsletter/preferences',
  access: 'visitor',
  summary: 'Says what an address wants by mail',
  body: z.object({ token: Token, subscribed: z.boolean(), topics: z.array(z.enum(MAIL_TOPICS)).max(MAIL_TOPICS.length) }),
  answer: MailPreferences,
  limit: { max: 60, seconds: 60 },
})

export const unsubscribe = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'visitor',
  summary: 'Ends what a mail belongs to, in one step (RFC 8058)',
  query: z.object({ token: Token }),
  /** `List-Unsubscribe=One-Click`, sent by the mail program. */
  body: z.looseObject({}).optional(),
  multipart: true,
  answer: Nothing,
  /** Mail programs ask from the addresses of their providers, each for many of its users. */
  limit: { max: 600, seconds: 60 },
})

export const openUnsubscribe = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  access: 'visitor',
  summary:
    'Leads whoever opens the address of `unsubscribe` in a browser to the page with a button for it. Changes nothing: ' +
    'scanners of mails open every link',
  query: z.object({ token: z.string().max(200).default('') }),
  answer: Nothing,
  answersWith: [303],
  limit: { max: 120, seconds: 60 },
})
