import { createHash } from 'node:crypto'

/**
 * Hash under which the secret of a buyer's device is stored. A plain hash is safe, because the secret cannot be guessed. Null for
 * none.
 */
export function holderOf(secret: string): string | null {
  return secret === '' ? null : createHash('sha256').update(secret).digest('base64url')
}
