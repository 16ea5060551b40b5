const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a zone show, in digits. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  return format
}

/** What the clocks of a zone show at a moment, as 2026-12-01T00:00:00. */
function wallClock(moment: number, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Whether a name is that of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetMs(moment: number, zone: string): number {
  return Date.parse(`${wallClock(moment, zone)}Z`) - Math.floor(moment / 1000) * 1000
}

/**
 * 2026-12-01: the calendar day of a moment in a time zone, for arithmetic rather than for people.
 * @param moment milliseconds since 1970
 * @param zone IANA time zone
 */
export function isoDayIn(moment: number, zone: string): string {
  return wallClock(moment, zone).slice(0, 10)
}

/**
 * 2026-12-01T04:15: what the clocks of a time zone show at a moment, to the minute, as fields of date and time take it.
 * @param moment milliseconds since 1970
 * @param zone IANA time zone
 */
export function clockTimeIn(moment: number, zone: string): string {
  return wallClock(moment, zone).slice(0, 16)
}

/**
 * 2026-12-01T04:15:00-05:00: a clock time of a day in a time zone, with its offset from UTC. For a time that the clocks of that
 * day show exactly once.
 * @param day 2026-12-01
 * @param time 04:15
 * @param zone IANA time zone
 */
export function zonedTime(day: string, time: string, zone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // The clocks may change between that time in UTC and that time in the zone.
  const offset = offsetMs(shown - offsetMs(shown, zone), zone)
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return `${day}T${time}:00${offset < 0 ? '-' : '+'}${clock}`
}

/**
 * The moment at which a day begins in a time zone, in milliseconds since 1970.
 * @param day 2026-12-01
 * @param zone IANA time zone
 */
export function startOfDayIn(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The clocks may change between midnight in UTC and midnight in the zone.
  const near = midnight - offsetMs(midnight, zone)
  return midnight - offsetMs(near, zone)
}

/** What the clocks of a day do with a time: they show it once, not at all since they are put forward, or twice. */
export type ClockTime = 'once' | 'missing' | 'twice'

/** Beyond any change of the clocks that may lie near a time. */
const NEAR_MS = 24 * 60 * 60 * 1000

/**
 * The moment of a clock time in a time zone, in milliseconds since 1970. A missing time is as much later as the clocks are put
 * forward; of two moments it is the first.
 * @param day 2026-12-01
 * @param time 04:15
 * @param zone IANA time zone
 */
export function momentIn(day: string, time: string, zone: string): { readonly moment: number; readonly time: ClockTime } {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const before = shown - offsetMs(shown - NEAR_MS, zone)
  const after = shown - offsetMs(shown + NEAR_MS, zone)
  const isShown = (moment: number) => clockTimeIn(moment, zone) === `${day}T${time}`
  if (!isShown(before)) return isShown(after) ? { moment: after, time: 'once' } : { moment: before, time: 'missing' }
  return { moment: before, time: before !== after && isShown(after) ? 'twice' : 'once' }
}
