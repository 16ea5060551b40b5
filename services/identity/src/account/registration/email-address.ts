import { WRONG_EMAIL } from '@ribbonry/contracts'
import { parseEmailAddress } from '@ribbonry/service-kit'
import { fieldError, type Parsed } from './form-errors.ts'

/** Parses the e-mail address of a form. */
export function parseEmail(typed: string): Parsed<string> {
  const address = parseEmailAddress(typed)
  return address === undefined ? fieldError('email', 'email-invalid', WRONG_EMAIL) : { value: address }
}

export const EMAIL_TAKEN = 'There is already an account with that email.'
