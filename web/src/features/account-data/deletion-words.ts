const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** The day on which an account goes, where the reader is. */
export function deletionDay(deletesOn: string): string {
  return DAY.format(new Date(deletesOn))
}
