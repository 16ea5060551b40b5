import { createHash, randomBytes } from 'node:crypto'

const CODE_PATTERN = /^[\w-]{43}$/

/** A code that only the mail contains; the table has its hash. */
export function createConfirmationCode(): { code: string; hash: Buffer } {
  const code = randomBytes(32).toString('base64url')
  return { code, hash: hashOf(code) }
}

/** The hash of a code; undefined for malformed codes. */
export function hashConfirmationCode(code: string): Buffer | undefined {
  return CODE_PATTERN.test(code) ? hashOf(code) : undefined
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
