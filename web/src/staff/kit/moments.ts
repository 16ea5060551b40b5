/** Value of a datetime field, in local time to the minute; empty for null. */
export function momentText(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** ISO time of a datetime field; null when empty. Invalid text is sent unchanged, so that the server's error is shown. */
export function momentOf(text: string): string | null {
  if (text === '') return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

/** Publication state. */
export function publicationOf(published: string | null, now: number): 'Draft' | 'Published' | 'Waiting' {
  if (published === null) return 'Draft'
  return Date.parse(published) <= now ? 'Published' : 'Waiting'
}
