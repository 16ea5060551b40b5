import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'

export const UNKNOWN_EMAIL = 'We could not find a user with that email'
export const PASSWORD_NOT_CHANGED = 'Your password could not be changed.'

/** Minimum and maximum length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 } as const

const Typed = z.string().default('')

export const forgotPassword = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/forgot',
  summary: 'Mails a link (/reset/{reset_code}) that works once, for an hour',
  access: 'visitor',
  refusals: 'envelope',
  sendsMail: ['reset-password'],
  body: z.object({ email: Typed, captcha: z.string().max(5000).optional() }),
  answer: Nothing,
  form: { says: 'A link is on its way to you. It works once, for an hour.' },
  limit: { max: 10, seconds: 600 },
  seesAddress: true,
})

export const resetPassword = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/reset',
  summary: 'Sets a new password by the code of a mailed link, and ends every session of the member',
  access: 'visitor',
  refusals: 'envelope',
  sendsMail: ['password-changed'],
  body: z.object({ password: Typed, reset_code: z.string().max(200).default('') }),
  answer: Nothing,
  form: { leadsTo: '/login/' },
  limit: { max: 20, seconds: 600 },
  seesAddress: true,
})

export const changePassword = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/change-password',
  summary: 'Sets a new password for whoever knows the present one, and ends the other sessions',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['password-changed'],
  body: z.object({ current_password: Typed, password: Typed }),
  answer: Nothing,
  form: { says: 'Your password is changed.' },
  limit: { max: 20, seconds: 600 },
  seesAddress: true,
})
