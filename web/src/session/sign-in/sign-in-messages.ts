import { SOCIAL_FAILURES, type SocialFailure } from '@ribbonry/contracts'
import { type FormErrors, validateNewPassword } from '../../ui/form/form-errors.ts'

/** Messages for failures without one of their own (visitor.md section 8). */
export const LOGIN_FAILED = 'You could not be logged in'
export const REGISTER_FAILED = 'Register did not work'

const MESSAGES: Readonly<Record<SocialFailure, string>> = {
  cancelled: 'You came back without logging in there. Nothing was changed.',
  expired: 'That took too long, or began in another browser. Please try again.',
  failed: 'We got no good answer from there. Please try again in a moment, or log in with your password.',
  'email-not-verified':
    'Your address there is not confirmed, so we cannot know that it is yours. Log in with your password here, and we ' +
    'connect the two.',
  'password-needed': 'There is an account here with your address. Log in with its password once, and we connect the two.',
  'email-not-confirmed': 'Please confirm your own address here first: we mailed you a link when you registered.',
  taken: 'That account is connected to somebody else here.',
  'unknown-provider': 'There is no such way to log in.',
}

/** Failures after which a log-in with the password connects both accounts. */
const CONNECTED_BY_PASSWORD: ReadonlySet<string> = new Set<SocialFailure>(['email-not-verified', 'password-needed'])

/** Message for the reason in the address, and whether a password helps. */
export function socialFailure(reason: string | null): { readonly message: string; readonly connects: boolean } {
  const known = SOCIAL_FAILURES.find((one) => one === reason) ?? 'failed'
  return { message: MESSAGES[known], connects: CONNECTED_BY_PASSWORD.has(known) }
}

export const REGISTRATION_FIELDS = ['username', 'email', 'password'] as const
type Typed = Readonly<Record<(typeof REGISTRATION_FIELDS)[number], string>>

/** Client-side validation; the server validates again, and more. */
export function validateRegistration({ username, email, password }: Typed): FormErrors {
  return {
    fields: {
      ...(username.trim() === '' ? { username: 'Please choose a user name' } : {}),
      ...(/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: 'Please enter your email address' }),
      ...validateNewPassword(password).fields,
    },
  }
}
