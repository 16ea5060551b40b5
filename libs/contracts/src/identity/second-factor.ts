import { z } from 'zod'
import { call } from '../call.ts'
import { Nothing } from '../envelope.ts'
import { CurrentUser } from './account.ts'

/** Six digits from an authenticator app (RFC 6238), or one recovery code; spaces and hyphens are ignored. */
const Code = z.string('Please enter your code').trim().min(1, 'Please enter your code').max(64)

/** Required before any action that adds a credential. Members without a password send none and need a recent login. */
export const ConfirmedPassword = z.string().max(1024).optional()

const RecoveryCodes = z.array(z.string())

export const getSecondFactor = call({
  service: 'identity',
  method: 'GET',
  path: '/api/user/second-factor',
  summary: 'Whether the member signs in with a code from an authenticator app',
  access: 'member',
  refusals: 'envelope',
  answer: z.object({
    enabled: z.boolean(),
    /** Staff whose rights are restricted until they have one. */
    required: z.boolean(),
    /** Whether setup asks for the password; without a password it needs a recent login. */
    has_password: z.boolean(),
    recovery_codes_left: z.int(),
    /** ISO 8601, null while it is off. */
    since: z.string().nullable(),
  }),
})

export const setUpSecondFactor = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/second-factor/setup',
  summary: 'A new secret for an authenticator app; nothing changes until a code from it confirms',
  access: 'member',
  refusals: 'envelope',
  body: z.object({ password: ConfirmedPassword }),
  answer: z.object({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** otpauth:// address; opens an authenticator app on the same device. */
    link: z.string(),
    /** The link as a QR code: `<svg viewBox="0 0 size size"><path d={path}/></svg>`, dark on light, including its quiet zone. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  limit: { max: 20, seconds: 60 },
})

export const confirmSecondFactor = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  summary: 'Turns the second factor on with a code from the app; the other sessions end. Recovery codes are shown this once',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  body: z.object({ code: Code }),
  answer: z.object({ recovery_codes: RecoveryCodes, user: CurrentUser }),
  limit: { max: 20, seconds: 60 },
})

export const removeSecondFactor = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/second-factor/remove',
  summary: 'Turns the second factor off with a code; staff who need one cannot',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  body: z.object({ code: Code }),
  answer: Nothing,
  limit: { max: 20, seconds: 60 },
})

export const renewRecoveryCodes = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones, shown this once',
  access: 'member',
  refusals: 'envelope',
  sendsMail: ['second-factor-changed'],
  body: z.object({ code: Code }),
  answer: z.object({ recovery_codes: RecoveryCodes }),
  limit: { max: 20, seconds: 60 },
})

export const finishLogIn = call({
  service: 'identity',
  method: 'POST',
  path: '/api/user/login/second-factor',
  summary: 'The second step of a log-in, within five minutes and five tries; sets the session cookie',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({ code: Code }),
  answer: z.object({
    user: CurrentUser,
    /** Remaining recovery codes, when one was used. */
    recovery_codes_left: z.int().optional(),
  }),
  limit: { max: 20, seconds: 60 },
  needsLoginFlow: true,
})
