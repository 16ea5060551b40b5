import { z } from 'zod'
import { call } from '../call.ts'
import { validText } from '../input.ts'
import { Id, LARGEST_ID, Moment, PageNumber, PerPage, whole } from '../scalars.ts'
import { visibleText } from '../visible-text.ts'

const STAFF = ['access'] as const

export const CONTACT_MESSAGE_STATES = ['open', 'done'] as const
export type ContactMessageState = (typeof CONTACT_MESSAGE_STATES)[number]

/** Maximum length of a reply, in characters. */
export const CONTACT_REPLY_LENGTH = 10_000

/** A member of staff; the username is empty once the account is deleted. */
const Handler = z.object({ id: z.int(), username: z.string() })

/** A visitor's message as staff see it. */
export const StaffContactMessage = z.object({
  id: z.int(),
  /** Grows with every change; a change names the version that it is based on. */
  version: z.int(),
  name: z.string(),
  email: z.string(),
  /** The subject that was chosen in the form. */
  type: z.string(),
  text: z.string(),
  /** Path of the page of this site that the text links to, null for none. */
  page: z.string().nullable(),
  created: Moment,
  state: z.enum(CONTACT_MESSAGE_STATES),
  /** Who changed the state last. */
  handled_by: Handler.nullable(),
  handled_at: Moment.nullable(),
  reply: z
    .object({
      text: z.string(),
      by: Handler,
      at: Moment,
      /** When its mail was enqueued; null while it waits, for example for the limit of the mailbox. */
      mailed: Moment.nullable(),
    })
    .nullable(),
})
export type StaffContactMessage = z.output<typeof StaffContactMessage>

const Version = whole(1, LARGEST_ID, 'The version must be a whole number from 1.')

/** What a stale version is answered with: the message as it is now. */
const refusalContent = { 'stale-version': z.object({ message: StaffContactMessage }) }

export const listContactMessages = call({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/contact-messages',
  summary: 'What visitors wrote by the contact form, the newest first',
  access: STAFF,
  query: z.object({
    state: z.enum([...CONTACT_MESSAGE_STATES, 'all']).default('open'),
    /** Part of a name, an address or a text. */
    term: z.string().trim().max(320).optional(),
    page: PageNumber.default(1),
    perpage: PerPage.default(50),
  }),
  answer: z.object({
    messages: z.array(StaffContactMessage),
    total: z.int(),
    /** Number of open messages, whatever the filter. */
    open: z.int(),
  }),
})

export const getWaitingContactMessages = call({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/contact-messages/waiting',
  summary: 'How many contact messages wait for an answer',
  access: STAFF,
  answer: z.object({ waiting: z.object({ messages: z.int() }) }),
})

export const setContactMessageState = call({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/contact-messages/:id/state',
  summary: 'Marks a contact message as done, or opens it again',
  access: STAFF,
  params: z.object({ id: Id }),
  body: z.object({ state: z.enum(CONTACT_MESSAGE_STATES), version: Version }),
  answer: z.object({ message: StaffContactMessage }),
  refuses: ['no-such-contact-message', 'stale-version'],
  refusalContent,
})

export const replyToContactMessage = call({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/contact-messages/:id/reply',
  summary: 'Answers a contact message by mail and marks it as done; once for each message',
  access: STAFF,
  sendsMail: ['contact-reply'],
  params: z.object({ id: Id }),
  body: z.object({
    text: z
      .string()
      .transform((text) => visibleText(validText(text).trim()))
      .pipe(
        z
          .string()
          .min(1, 'Please write a reply.')
          .max(CONTACT_REPLY_LENGTH, `A reply can have up to ${CONTACT_REPLY_LENGTH.toLocaleString('en-US')} characters.`),
      ),
    version: Version,
  }),
  answer: z.object({ message: StaffContactMessage }),
  refuses: ['no-such-contact-message', 'stale-version', 'already-replied'],
  refusalContent,
  // Large enough that a reply over its maximum length gets a validation error instead of a 413.
  maxBody: 512 * 1024,
})
