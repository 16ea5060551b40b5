import { createHash } from 'node:crypto'

/** Hash of the title and text of a product, 22 characters. A read mark stores it, and so expires when the text changes. */
export function readHash(title: string, content: string): string {
  return createHash('sha256').update(`${title}\n${content}`).digest('base64url').slice(0, 22)
}
