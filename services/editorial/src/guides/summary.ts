/** Longest summary in characters (visitor.md section 9), including the ellipsis. */
const MAX_LENGTH = 200

/** Intro of a guide on one line, cut between words. */
export function summaryOf(intro: string): string {
  const line = intro.trim().replace(/\s+/g, ' ')
  if (line.length <= MAX_LENGTH) return line
  const room = line.slice(0, MAX_LENGTH - 1)
  const words = line[MAX_LENGTH - 1] === ' ' ? room : room.slice(0, Math.max(room.lastIndexOf(' '), 0)) || room
  return `${words.replace(/[\s,;:.!?–—-]+$/u, '').toWellFormed()}…`
}
