const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const WORDS_A_MINUTE = 220

/** A day as a reader says it: 18 November 2026. The same wherever the reader is, since the server writes it too. */
export function dayText(moment: string): string {
  return DAY.format(new Date(moment))
}

/** Who wrote it. */
export function authorText(author: string): string {
  return author === '' ? 'the people at Ribbonry' : author
}

/** How long a text takes to read. */
export function readingTime(text: string): string {
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE))
  return minutes === 1 ? 'one minute to read' : `${minutes} minutes to read`
}
