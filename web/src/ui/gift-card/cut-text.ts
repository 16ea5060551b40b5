/** Cuts a text at a word boundary so that it has at most `limit` characters, the ellipsis included. */
export function cutText(text: string, limit: number): string {
  const characters = Array.from(text.trim())
  if (characters.length <= limit) return characters.join('')
  const room = characters.slice(0, limit - 1).join('')
  const words = room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`
}
