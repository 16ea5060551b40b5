import { PASSWORD_LENGTH } from '@ribbonry/contracts'
import type { FormErrors } from './field-errors.ts'

/** Client-side validation of a new password, under its field name. The server validates again. */
export function validateNewPassword(password: string): FormErrors {
  return {
    fields:
      Array.from(password).length < PASSWORD_LENGTH.min
        ? { password: `Please choose a password of at least ${PASSWORD_LENGTH.min} characters` }
        : {},
  }
}
