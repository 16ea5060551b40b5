import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

/** What a visitor reads who left the address out. */
export const EMAIL_MISSING = 'Please enter your email address'
/** What a visitor reads who could not be subscribed (visitor.md 5). */
export const SUBSCRIBE_FAILED = "We could not subscribe you :( please make sure you don't already have an account"
/** What the page says when the call itself fails (visitor.md 8). */
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
  /** Opens the page on which the subscriber says what to get. */
  answer: z.object({ token: z.string() }),
  limit: { max: 30, seconds: 600 },
})

/**
 * What a subscriber may choose: ideas of the week, sales and giveaways by newsletter, and mails about cheaper gifts they saved.
 */
export const MAIL_TOPICS = ['ideas', 'giveaways', 'price-drops'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** Names an address without saying it; made by newsletter, for links in mails. */
const Token = z.string().min(1).max(200)

export const MailPreferences = z.object({
  /** Enough of the address to know it by. */
  address_hint: z.string(),
  /** Whether the newsletter comes at all. */
  subscribed: z.boolean(),
  /** What is wanted. */
  topics: z.array(z.enum(MAIL_TOPICS)),
  /** What the link is for that the token came with; null where it is for all. */
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
  /** `List-Unsubscribe=One-Click`, from the program that reads the mail. */
  body: z.looseObject({}).optional(),
  multipart: true,
  answer: Nothing,
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
