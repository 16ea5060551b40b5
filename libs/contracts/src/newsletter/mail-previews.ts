import { z } from 'zod'
import { call } from '../call.ts'
import { MailId } from '../jobs/mail.jobs.ts'
import { StaffMail } from './mails.ts'

const STAFF = ['newsletter_editor'] as const

/** A mail as it would be sent now. Secrets in its links are masked. */
export const MailPreview = z.object({
  /** Sender's address. */
  from: z.string(),
  reply_to: z.object({ name: z.string(), address: z.string() }).nullable(),
  subject: z.string(),
  /** The plain text part. */
  text: z.string(),
  /** The HTML part, a whole document. Its logo is a `data:` URL; pictures of gifts are loaded from the site. */
  html: z.string(),
})
export type MailPreview = z.output<typeof MailPreview>

export const getMail = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/admin/mails/:mail',
  access: STAFF,
  summary: 'A mail, rendered now with its template; tokens in links are masked. What visitors wrote is for administrators only',
  params: z.object({ mail: MailId }),
  answer: z.object({
    mail: StaffMail,
    /** Null once its content is no longer stored, or if it does not fit the template. */
    preview: MailPreview.nullable(),
  }),
  refuses: ['mail-not-found'],
})

export const getWaitingMails = call({
  service: 'newsletter',
  method: 'GET',
  path: '/api/admin/mails/waiting',
  access: STAFF,
  summary: 'How many mails failed and can still be sent again, and of how many it is not known whether they arrived',
  answer: z.object({ waiting: z.object({ failed_mails: z.int(), unconfirmed_mails: z.int() }) }),
})
