import type { FormErrors } from '../../ui/form/field-errors.ts'
import { validateNewPassword } from '../../ui/form/validate-new-password.ts'

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
