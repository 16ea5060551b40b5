const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day as a reader says it: 18 November 2026. The same wherever the reader is, since the server writes it too. */
export function dayText(moment: string): string {
  return DAY.format(new Date(moment))
}

/** How many ideas a guide has. */
export function ideasText(count: number): string {
  return count === 1 ? '1 idea' : `${count} ideas`
}
