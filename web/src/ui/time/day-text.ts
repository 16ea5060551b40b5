const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A day as a reader says it: 18 November 2026. The same wherever the reader is, since the server writes it too.
 * @param moment in ISO 8601
 * @param timeZone where the day is counted
 */
export function dayText(moment: string, timeZone = 'UTC'): string {
  // Made when a day is first written: it costs a phone more than the page's own code.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  formats.set(timeZone, format)
  return format.format(new Date(moment))
}
