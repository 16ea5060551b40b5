/** Made when a day is first written: it costs a phone more than the page's own code. */
let format: Intl.DateTimeFormat | undefined

/** A day as a reader says it: 18 November 2026. The same wherever the reader is, since the server writes it too. */
export function dayText(moment: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(moment))
}

/** How many ideas a guide has. */
export function ideasText(count: number): string {
  return count === 1 ? '1 idea' : `${count} ideas`
}
