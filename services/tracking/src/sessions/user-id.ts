import { randomBytes } from 'node:crypto'

const USER_ID_PATTERN = /^[\w-]{22}$/

/** A browser's random id, stored in its cookie only. Clients can send any value, so it proves nothing. */
export function readOrCreateUserId(given: string): string {
  return USER_ID_PATTERN.test(given) ? given : randomBytes(16).toString('base64url')
}
