/** Maximum number of mentions in one comment, each of which causes a mail. */
const MOST = 10

/** Distinct names after an @ in a text: `@inez.calloway, look` mentions `inez.calloway`. */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(/(?<![\p{L}\p{N}@.])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,63})/gu)]
  const plain = names.map(([, name = '']) => name.replace(/[._-]+$/u, '').toLowerCase())
  return [...new Set(plain)].slice(0, MOST)
}
