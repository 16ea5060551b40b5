import type { FormErrors } from '../../ui/form/form-errors.ts'

export const PROFILE_FIELDS = ['username', 'email', 'dob'] as const
type Typed = Readonly<Record<(typeof PROFILE_FIELDS)[number], string>>

/** Client-side validation; `today` as yyyy-MM-dd. The server validates again. */
export function validateProfile({ username, email, dob }: Typed, today: string): FormErrors {
  return {
    fields: {
      ...(username.trim() === '' ? { username: 'Please choose a user name' } : {}),
      ...(/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: 'Please enter your email address' }),
      ...(dob > today ? { dob: 'That day has not come yet' } : {}),
    },
  }
}
