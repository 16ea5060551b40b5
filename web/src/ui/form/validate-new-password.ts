import { PASSWORD_LENGTH } from '@ribbonry/contracts'
import type { FormErrors } from './field-errors.ts'

/** What can be seen to be wrong with a password that is being chosen, under the name of its field. The server looks again. */
export function validateNewPassword(password: string): FormErrors {
  return { fields: Array.from(password).length < PASSWORD_LENGTH.min ? { password: `Please choose a password of at least ${PASSWORD_LENGTH.min} characters` } : {} }
}
