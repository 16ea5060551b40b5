/** Most people whom one comment mails. */
const MOST = 10

/** Names after an @ in a text, each once: `@inez.calloway, look` names `inez.calloway`. */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(/(?<![\p{L}\p{N}@.])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,63})/gu)]
  const plain = names.map(([, name = '']) => name.replace(/[._-]+$/u, '').toLowerCase())
  return [...new Set(plain)].slice(0, MOST)
}
