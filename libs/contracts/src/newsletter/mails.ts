import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { MAIL_TEMPLATE_NAMES, MailId } from '../jobs/mail.jobs.ts'
import { Moment, PageNumber, PerPage } from '../scalars.ts'

const STAFF = ['newsletter_editor'] as const

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'suppressed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail as staff see it. */
export const StaffMail = z.object({
  id: z.string(),
  /** Null after the retention time of addresses. */
  to: z.string().nullable(),
  template: z.enum(MAIL_TEMPLATE_NAMES),
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  created: Moment,
  sent: Moment.nullable(),
  next_try: Moment.nullable(),
  error: z.string().nullable(),
  /** The mail server got it, but the sender stopped before the reply: probably sent. */
  unconfirmed: z.boolean(),
  /** Whether the content is still stored, so that the mail can be sent again. */
  again: z.boolean(),
})
export type StaffMail = z.output<typeof StaffMail>

export const listMails = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/admin/mails',
  access: STAFF,
  summary: 'Mails of the site for staff, newest first',
  query: z.object({
    page: PageNumber.default(1),
    perpage: PerPage.default(50),
    state: z.enum([...MAIL_STATES, 'unconfirmed']).optional(),
    template: z.enum(MAIL_TEMPLATE_NAMES).optional(),
    /** Part of an address or of a mail's id. */
    term: z.string().trim().max(320).optional(),
  }),
  answer: z.object({ mails: z.array(StaffMail), total: z.int(), states: z.record(z.enum(MAIL_STATES), z.int()) }),
})

export const sendMailAgain = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/admin/mails/send-again',
  access: STAFF,
  summary: 'Sends a mail again that was sent or failed',
  body: z.object({ id: MailId }),
  answer: z.object({ mail: StaffMail }),
})

export const reportBounce = call({
  service: 'newsletter',
  method: 'POST',
  path: '/api/newsletter/bounces/:provider',
  access: 'visitor',
  summary:
    'A mail came back (`dsn`, RFC 3464) or was reported as spam (`arf`, RFC 5965): the whole message, signed with the secret ' +
    'that the mail server shares with us',
  params: z.object({ provider: z.enum(['dsn', 'arf']) }),
  body: z.object({
    message: z.string().max(512 * 1024),
    /** Time of the signature; older than five minutes is refused. */
    at: Moment,
    /** HMAC-SHA-256 of `at`, a line break and `message`, in hex. */
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  answer: Nothing,
  maxBody: 1024 * 1024,
})
