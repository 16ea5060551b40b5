import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { validText } from '../input.ts'
import { visibleText } from '../visible-text.ts'

/** Maximum length of each text of a lead, in characters. */
export const LEAD_LENGTHS = { name: 200, email: 320, link: 2048 } as const

/** Any text: the service validates it and answers with the sentence of the field. */
const Typed = z
  .string()
  .max(10_000)
  .transform((text) => visibleText(validText(text).trim()))
  .default('')

const LIMIT = { max: 20, seconds: 600 } as const
const Captcha = z.string().max(5000).optional()

export const submitLead = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/ssnaleads',
  summary: 'Somebody wants to pitch a product: the same address and link on one New York day are one lead',
  access: 'visitor',
  refusals: 'envelope',
  refuses: ['fields-missing', 'email-invalid', 'link-refused', 'captcha-failed'],
  sendsMail: ['pitch-lead'],
  /** `plan` is a plan in any case, also with its price: "Basic $149". */
  body: z.object({ name: Typed, email: Typed, link: Typed, plan: Typed, captcha: Captcha }),
  answer: Nothing,
  form: { says: 'A mail with the link to the editor is on its way to you.' },
  limit: LIMIT,
})

export const submitPitchEmail = call({
  service: 'ads',
  method: 'POST',
  path: '/api/user/temporary-submit',
  summary: 'Mails a link into the pitch funnel',
  access: 'visitor',
  refusals: 'envelope',
  refuses: ['email-invalid', 'captcha-failed'],
  sendsMail: ['pitch-lead'],
  body: z.object({ email: Typed, captcha: Captcha }),
  answer: Nothing,
  form: { says: 'The link in the mail to you opens the editor.' },
  limit: LIMIT,
})
