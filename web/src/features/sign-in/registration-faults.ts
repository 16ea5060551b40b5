import type { Faults } from '../../ui/form/faults.ts'
import { newPasswordFaults } from '../../ui/form/new-password.ts'

export const REGISTRATION_FIELDS = ['username', 'email', 'password'] as const
type Typed = Readonly<Record<(typeof REGISTRATION_FIELDS)[number], string>>

/** What can be seen to be wrong before anything is sent. The server looks again, and at more. */
export function registrationFaults({ username, email, password }: Typed): Faults {
  return {
    fields: {
      ...(username.trim() === '' ? { username: 'Please choose a user name' } : {}),
      ...(/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: 'Please enter your email address' }),
      ...newPasswordFaults(password).fields,
    },
  }
}
