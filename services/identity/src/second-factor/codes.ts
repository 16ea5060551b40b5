import { randomInt } from 'node:crypto'

/** Without letters that are taken for digits (Crockford). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 12
const CODE_COUNT = 10

/** A code as somebody typed it. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** Ten recovery codes of 60 random bits, as they are shown: `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('').replace(/(.{4})(?=.)/g, '$1-'))
}

/** Reads what was typed: six digits are an app's, all else is a recovery code, in whatever case and with whatever spaces. */
export function parseCode(typed: string): TypedCode {
  const code = typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return { kind: 'recovery', code: code.replaceAll('o', '0').replace(/[il]/g, '1') }
}
