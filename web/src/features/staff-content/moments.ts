/** A moment as a field of a form shows it, by this device's clock to the minute; empty where there is none. */
export function momentText(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** A field's text as a moment of the wire; null where it is empty. What is no moment goes as it is, for the server to say so. */
export function momentOf(text: string): string | null {
  if (text === '') return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

/** Where something stands between draft and public. */
export function publicationOf(published: string | null, now: number): 'Draft' | 'Published' | 'Waiting' {
  if (published === null) return 'Draft'
  return Date.parse(published) <= now ? 'Published' : 'Waiting'
}
