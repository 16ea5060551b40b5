import { createHash } from 'node:crypto'

/** Hash of the text of a product, by which its mark as read is lost when the text changes. */
export function readHash(title: string, content: string): string {
  return createHash('sha256').update(`${title}\n${content}`).digest('base64url').slice(0, 22)
}
