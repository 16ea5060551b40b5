/** Greatest length of a summary in characters (visitor.md section 9), the ellipsis included. */
const MAX_LENGTH = 200

/** The intro of a guide in one line, cut at the end of a word. */
export function summaryOf(intro: string): string {
  const line = intro.trim().replace(/\s+/g, ' ')
  if (line.length <= MAX_LENGTH) return line
  const room = line.slice(0, MAX_LENGTH - 1)
  const words = line[MAX_LENGTH - 1] === ' ' ? room : room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room
  return `${words.replace(/[\s,;:.!?–—-]+$/u, '').toWellFormed()}…`
}
