import { PASSWORD_LENGTH } from '@ribbonry/contracts'
import { fieldError, type Parsed } from '../registration/form-errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** The member whose password is checked. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
}

/** Checks the rules of a new password: length, not the member's name or address, not a common password. */
export function parsePassword(typed: string, owner: PasswordOwner): Parsed<string> {
  const wrong = (code: string, message: string): Parsed<string> => fieldError('password', code, message)
  if (typed.length > 2 * PASSWORD_LENGTH.max) return tooLong
  const letters: readonly string[] = typed.normalize('NFKC').match(/./gsu) ?? []
  if (letters.length === 0) return wrong('password-missing', 'Please enter a password.')
  if (letters.length < PASSWORD_LENGTH.min)
    return wrong('password-short', `Please choose a password of at least ${PASSWORD_LENGTH.min} characters.`)
  if (letters.length > PASSWORD_LENGTH.max) return tooLong
  const plain = letters.join('').toLowerCase()
  const email = owner.email.toLowerCase()
  const known = [email, email.split('@')[0], owner.username.toLowerCase()]
  if (known.includes(plain))
    return wrong('password-is-name', 'Please choose a password that is neither your name nor your email.')
  if (COMMON_PASSWORDS.has(plain) || new Set(letters).size === 1) {
    return wrong('password-common', 'That password is one of those that are tried first. Please choose another one.')
  }
  return { value: typed }
}

const tooLong = fieldError('password', 'password-long', `Please choose a password of at most ${PASSWORD_LENGTH.max} characters.`)
