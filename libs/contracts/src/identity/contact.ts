import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { visibleText } from '../visible-text.ts'

export const CONTACT_TYPES = [
  'General question/inquiry',
  'Product suggestion',
  'Advertising',
  'Press',
  'Problem with the site',
  'Claim about rights',
] as const

export const REQUIRED_FIELDS = 'Please fill out all required fields.'
export const WRONG_EMAIL = 'Please provide a valid email address.'

/** Shown when a message could not be accepted; an operator may change it. */
export const CONTACT_FAILED_MESSAGE = 'Your message could not be sent.'

/** Maximum length of each text, in characters. */
export const CONTACT_LENGTHS = { name: 200, email: 320, message: 10_000 } as const

/**
 * Accepts any text: the service validates it and answers with a sentence in `meta.error` and `meta.fields`. Characters that
 * cannot be stored are removed.
 */
const Typed = z
  .string()
  .transform((text) => visibleText(validText(text).trim()))
  .default('')

export const sendContactMessage = call({
  service: 'identity',
  method: 'POST',
  path: '/api/contact',
  summary: "A message to the site's owner",
  access: 'visitor',
  refusals: 'envelope',
  sendsMail: ['contact-message'],
  body: z.object({
    name: Typed,
    email: Typed,
    message: Typed,
    type: z.enum(CONTACT_TYPES).default('General question/inquiry'),
    /** Captcha response, if a captcha is configured. */
    captcha: z.string().max(5000).optional(),
  }),
  answer: Nothing,
  form: { says: 'Your message is with us, and a person will read it.' },
  // Large enough that a message over its maximum length gets a validation error instead of a 413.
  maxBody: 512 * 1024,
  limit: { max: 5, seconds: 600 },
})
