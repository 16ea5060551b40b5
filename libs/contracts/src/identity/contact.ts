import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

export const CONTACT_TYPES = ['General question/inquiry', 'Product suggestion', 'Advertising', 'Press', 'Problem with the site', 'Claim about rights'] as const

export const REQUIRED_FIELDS = 'Please fill out all required fields.'
export const WRONG_EMAIL = 'Please provide a valid email address.'

/** What a visitor reads whose message could not be taken (D6.53: the words of the requirements, which an operator may change). */
export const CONTACT_FAILED_MESSAGE = 'Your password could not be changed.'

const required = (length: number) => z.string(REQUIRED_FIELDS).trim().min(1, REQUIRED_FIELDS).max(length)

export const sendContactMessage = call({
  service: 'identity', method: 'POST', path: '/api/contact', summary: "A message to the site's owner", access: 'visitor',
  body: z.object({
    name: required(200),
    email: required(320).pipe(z.email(WRONG_EMAIL)),
    message: required(10_000),
    type: z.enum(CONTACT_TYPES).default('General question/inquiry'),
    /** The captcha's answer, where one is configured. */
    captcha: z.string().max(5000).optional(),
  }),
  answer: Nothing,
  limit: { max: 5, seconds: 600 },
})
