import { createHash, randomBytes } from 'node:crypto'

const CODE_BYTES = 32
const CODE = /^[\w-]{43}$/

/** A code of 256 random bits for a link, and the hash that is stored in its place. */
export interface LinkCode {
  /** 43 letters, digits, `-` and `_`. */
  readonly code: string
  readonly hash: Buffer
}

/** Creates the code of a link, for a service that stores its hash with the row it concerns; otherwise see `OneTimeCodes`. */
export function createLinkCode(): LinkCode {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  return { code, hash: hashOf(code) }
}

/** The hash of a link's code; undefined for a text that is no code. */
export function hashLinkCode(code: string): Buffer | undefined {
  return CODE.test(code) ? hashOf(code) : undefined
}

/** SHA-256. A long code has the entropy of a key, so a plain hash is safe. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
