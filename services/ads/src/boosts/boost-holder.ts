import { createHash } from 'node:crypto'

/** How the secret of a buyer's device is stored: it has more to it than anybody guesses. Null for none. */
export function holderOf(secret: string): string | null {
  return secret === '' ? null : createHash('sha256').update(secret).digest('base64url')
}
