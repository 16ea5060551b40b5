import { randomBytes } from 'node:crypto'

const OURS = /^[\w-]{22}$/

/** A browser's own name for itself, kept in its cookie alone: anyone may send any, so it proves nothing and is stored nowhere. */
export function userIdFrom(given: string): string {
  return OURS.test(given) ? given : randomBytes(16).toString('base64url')
}
