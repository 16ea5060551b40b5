import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

export const CONTACT_TYPES = ['General question/inquiry', 'Product suggestion', 'Advertising', 'Press', 'Problem with the site'] as const

const required = (length: number) => z.string('Please fill out all required fields.').trim().min(1, 'Please fill out all required fields.').max(length)

export const sendContactMessage = call({
  service: 'identity', method: 'POST', path: '/api/contact', summary: "A message to the site's owner", access: 'visitor',
  body: z.object({
    name: required(200),
    email: required(320).pipe(z.email('Please provide a valid email address.')),
    message: required(10_000),
    type: z.enum(CONTACT_TYPES).default('General question/inquiry'),
    /** The captcha's answer, where one is configured. */
    captcha: z.string().max(5000).optional(),
  }),
  answer: Nothing,
  limit: { max: 5, seconds: 600 },
})
