const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The day of a moment, where the reader is. */
export function dayOf(moment: string): string {
  return DAY.format(new Date(moment))
}
