import { WRONG_EMAIL } from '@ribbonry/contracts'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { hasInvisible, withoutSpaces } from './plain-text.ts'
import { fieldError, type Parsed } from './form-errors.ts'

/** RFC 5321: lengths that a mail server must accept. */
const MAX_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

const Address = z.email().max(MAX_LENGTH)

/**
 * Parses an e-mail address: normalised (NFKC), with the domain in ASCII (xn--…), so that one mailbox has one spelling and no
 * domain looks like another.
 */
export function parseEmail(typed: string): Parsed<string> {
  const wrong = fieldError('email', 'email-invalid', WRONG_EMAIL)
  const text = withoutSpaces(typed)
  if (text.length > 2 * MAX_LENGTH || hasInvisible(text)) return wrong
  const plain = text.normalize('NFKC')
  const at = plain.lastIndexOf('@')
  const [name, domain] = [plain.slice(0, Math.max(at, 0)), domainToASCII(plain.slice(at + 1))]
  if (at < 1 || name.length > MAX_LOCAL_PART_LENGTH || !isDomain(domain)) return wrong
  const address = `${name}@${domain}`
  return Address.safeParse(address).success ? { value: address } : wrong
}

/** RFC 1035: labels of at most 63 letters. */
function isDomain(name: string): boolean {
  return name.length <= 253 && name.split('.').every((label) => label.length >= 1 && label.length <= 63)
}

export const EMAIL_TAKEN = 'There is already an account with that email.'
