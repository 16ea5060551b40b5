import { randomInt } from 'node:crypto'

/** Crockford's base 32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 12
const CODE_COUNT = 10

/** A parsed code. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/** Creates ten recovery codes of 60 random bits, formatted `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** Parses a code: six digits are an app's code, anything else is a recovery code. Ignores case and spaces. */
export function parseCode(typed: string): TypedCode {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return { kind: 'recovery', code: code.replaceAll('o', '0').replace(/[il]/g, '1') }
}
