/** The longest summary of a guide (visitor.md section 9), the ellipsis included. */
const LONGEST = 200

/** The intro of a guide in one line, cut at a word's end. */
export function summaryOf(intro: string): string {
  const line = intro.trim().replace(/\s+/g, ' ')
  if (line.length <= LONGEST) return line
  const room = line.slice(0, LONGEST - 1)
  const words = line[LONGEST - 1] === ' ' ? room : room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room
  return `${words.replace(/[\s,;:.!?–—-]+$/u, '').toWellFormed()}…`
}
