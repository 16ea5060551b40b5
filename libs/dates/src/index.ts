export * from './boost-day.ts'
export * from './zone-days.ts'

/** Formats in the time zone of the reader's device. Only for text that a server never renders. */
export const DEVICE = 'device'

const MINUTE_MS = 60_000

/** An IANA time zone, or `DEVICE`. */
export type Zone = string

const PARTS = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  dayWithoutYear: { day: 'numeric', month: 'long' },
  fullDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortDay: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  zone: { hour: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are created on first use: creating one costs a phone more time than loading the code of a page. */
function formatOf(parts: keyof typeof PARTS, zone: Zone): Intl.DateTimeFormat {
  const key = `${parts} ${zone}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...PARTS[parts], ...(zone === DEVICE ? {} : { timeZone: zone }) })
  formats.set(key, format)
  return format
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Without Intl, whose first format blocks a phone for 50 ms: dates know UTC and the device's zone by themselves. */
function writtenPlainly(parts: Exclude<keyof typeof PARTS, 'zone'>, date: Date, zone: 'UTC' | typeof DEVICE): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
  // The device's clocks are moved to where UTC's would be, so that the parts are read in one way.
  const shown = zone === 'UTC' ? date : new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS)
  if (parts === 'clock') return shown.toISOString().slice(11, 16)
  const { weekday, month, year } = { weekday: undefined, year: undefined, ...PARTS[parts] }
  const cut = (name = '', style: 'long' | 'short'): string => (style === 'long' ? name : name.slice(0, 3))
  return [
    ...(weekday === undefined ? [] : [cut(WEEKDAYS[shown.getUTCDay()], weekday)]),
    shown.getUTCDate(),
    cut(MONTHS[shown.getUTCMonth()], month),
    ...(year === undefined ? [] : [shown.getUTCFullYear()]),
  ].join(' ')
}

/**
 * Joins the parts in a fixed way, whatever commas and short names this machine's version of the Unicode data (CLDR) has: a page
 * rendered by a server and by a browser must be the same.
 */
function written(parts: keyof typeof PARTS, moment: string, zone: Zone): string {
  if (parts !== 'zone' && (zone === 'UTC' || zone === DEVICE)) return writtenPlainly(parts, new Date(moment), zone)
  const found = formatOf(parts, zone)
    .formatToParts(new Date(moment))
    .filter(({ type }) => type !== 'literal')
  return found
    .map(({ type, value }) => (type === 'month' && value === 'Sept' ? 'Sep' : value))
    .join(parts === 'clock' ? ':' : ' ')
}

/**
 * 18 November 2026: a day in running text.
 * @param moment ISO 8601, as in every function here; a RangeError for anything else
 */
export const dayText = (moment: string, zone: Zone = 'UTC'): string => written('day', moment, zone)

/**
 * 18 November: a past day in running text, with its year unless that is the year of `now`.
 * @param now milliseconds since 1970
 */
export const recentDayText = (moment: string, now: number, zone: Zone = 'UTC'): string => {
  const text = dayText(moment, zone)
  const year = text.slice(text.lastIndexOf(' '))
  return dayText(new Date(now).toISOString(), zone).endsWith(year) ? written('dayWithoutYear', moment, zone) : text
}

/** Wednesday 18 November 2026: a day that the reader has to remember. */
export const fullDayText = (moment: string, zone: Zone = 'UTC'): string => written('fullDay', moment, zone)

/** 18 Nov 2026: a day in a table. */
export const shortDayText = (moment: string, zone: Zone = 'UTC'): string => written('shortDay', moment, zone)

/** 18 Nov 2026, 14:05. */
export const momentText = (moment: string, zone: Zone = 'UTC'): string =>
  `${shortDayText(moment, zone)}, ${clockText(moment, zone)}`

/** Wednesday 18 November 2026, 14:05 UTC: a moment for readers whose time zone is unknown. */
export const fullMomentText = (moment: string, zone: Zone = 'UTC'): string =>
  `${fullDayText(moment, zone)}, ${clockText(moment, zone)} ${zoneName(moment, zone)}`

/** 18 Nov: a day whose year is shown nearby. */
export const dayOfYearText = (moment: string, zone: Zone = 'UTC'): string => written('dayOfYear', moment, zone)

/** Wed 18 Nov. */
export const weekdayText = (moment: string, zone: Zone = 'UTC'): string => written('weekday', moment, zone)

/** 14:05. */
export const clockText = (moment: string, zone: Zone = 'UTC'): string => written('clock', moment, zone)

/** 2:05 PM: a time that is named by the clocks of the United States. */
export const twelveHourText = (moment: string, zone: Zone = 'UTC'): string => {
  const [hour = 0, minute = 0] = clockText(moment, zone).split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * A past moment as the time since: just now, 5 min ago, 3 h ago, 2 days ago. After a week, and for a moment to come: its day.
 * @param now milliseconds since 1970
 */
export function sinceText(moment: string, now: number, zone: Zone = 'UTC'): string {
  const since = now - Date.parse(moment)
  // Clocks differ by seconds.
  if (since < -MINUTE_MS || since >= 7 * DAY_MS) return shortDayText(moment, zone)
  if (since < MINUTE_MS) return 'just now'
  if (since < HOUR_MS) return `${Math.floor(since / MINUTE_MS)} min ago`
  if (since < DAY_MS) return `${Math.floor(since / HOUR_MS)} h ago`
  const days = Math.floor(since / DAY_MS)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/**
 * Tuesday: a past day of the last week in running text, as in "since Tuesday", by the calendar of UTC; also today and yesterday.
 * Before that, as `recentDayText`.
 * @param now milliseconds since 1970
 */
export function pastDayText(moment: string, now: number): string {
  const days = Math.floor(now / DAY_MS) - Math.floor(Date.parse(moment) / DAY_MS)
  if (days < 0 || days > 6) return recentDayText(moment, now)
  if (days < 2) return days === 0 ? 'today' : 'yesterday'
  return WEEKDAYS[new Date(moment).getUTCDay()] ?? ''
}

function zoneName(moment: string, zone: Zone): string {
  return (
    formatOf('zone', zone)
      .formatToParts(new Date(moment))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}
