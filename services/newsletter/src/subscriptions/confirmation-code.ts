import { createHash, randomBytes } from 'node:crypto'

const FORM = /^[\w-]{43}$/

/** A code that only who reads the mail knows; the table has its hash. */
export function newCode(): { code: string; hash: Buffer } {
  const code = randomBytes(32).toString('base64url')
  return { code, hash: hashOf(code) }
}

/** Undefined for what cannot be a code of ours. */
export function readCode(code: string): Buffer | undefined {
  return FORM.test(code) ? hashOf(code) : undefined
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
