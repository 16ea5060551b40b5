import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { CurrentUser } from './account.ts'

/** Code from a link in a mail. */
export const MailedCode = z.string().trim().min(1, 'This link is not complete.').max(200, 'This link is not complete.')

/** Accepts any text: the rules validate it and answer with a sentence in `meta.error` and `meta.fields`. */
const Typed = z.string().default('')

export const register = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/register',
  summary: 'Makes an account and signs its member in; a mail asks to confirm the address',
  access: 'visitor',
  refusals: 'envelope',
  sendsMail: ['confirm-email'],
  body: z.object({
    username: Typed,
    email: Typed,
    password: Typed,
    /** yyyy-MM-dd; optional. */
    dob: z.string().optional(),
    /** Captcha response, if a captcha is configured. */
    captcha: z.string().max(5000).optional(),
  }),
  answer: z.object({ user: CurrentUser }),
  form: { says: 'You have an account and are logged in. We have sent you a mail that asks to confirm your address.' },
  limit: { max: 20, seconds: 600 },
  seesAddress: true,
})

export const confirmEmail = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/confirm-email',
  summary: 'Confirms an e-mail address by the code of a mailed link (/confirm-email/{code}), a first one or a new one',
  access: 'visitor',
  refusals: 'envelope',
  sendsMail: ['email-changed'],
  body: z.object({ code: MailedCode }),
  /** `changed`: the confirmed address replaced another one. */
  answer: z.object({ changed: z.boolean() }),
  limit: { max: 30, seconds: 600 },
})

export const resendConfirmation = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/resend-confirmation',
  summary: 'Mails the link that confirms the address once more',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['confirm-email', 'confirm-new-email'],
  answer: Nothing,
  limit: { max: 5, seconds: 600 },
})
