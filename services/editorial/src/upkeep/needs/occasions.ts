/** A day of the year that guides are written for. */
interface Occasion {
  readonly name: string
  /** Phrases by which titles, slugs and categories name it, in small letters with single spaces. */
  readonly phrases: readonly string[]
  /** Its day in a year, as yyyy-MM-dd. */
  readonly dayIn: (year: number) => string
}

const DAY_MS = 86_400_000
const SUNDAY = 0
const THURSDAY = 4

const fixed =
  (day: string): Occasion['dayIn'] =>
  (year) =>
    `${year}-${day}`

/** The so-manieth weekday of a month, which counts from 1. */
const weekdayOf =
  (place: number, weekday: number, month: number): Occasion['dayIn'] =>
  (year) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return isoDay(Date.UTC(year, month - 1, 1 + ((weekday - first + 7) % 7) + 7 * (place - 1)))
  }

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterIn(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return isoDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

const OCCASIONS: readonly Occasion[] = [
  { name: 'Valentine’s Day', phrases: ['valentine', 'valentines', 'valentine s'], dayIn: fixed('02-14') },
  { name: 'St Patrick’s Day', phrases: ['st patrick s', 'st patricks', 'saint patrick s'], dayIn: fixed('03-17') },
  { name: 'Easter', phrases: ['easter'], dayIn: easterIn },
  { name: 'Mother’s Day', phrases: ['mother s day', 'mothers day'], dayIn: weekdayOf(2, SUNDAY, 5) },
  { name: 'Father’s Day', phrases: ['father s day', 'fathers day'], dayIn: weekdayOf(3, SUNDAY, 6) },
  { name: 'Independence Day', phrases: ['independence day', 'fourth of july', '4th of july'], dayIn: fixed('07-04') },
  { name: 'Back to school', phrases: ['back to school'], dayIn: fixed('09-01') },
  { name: 'Halloween', phrases: ['halloween'], dayIn: fixed('10-31') },
  { name: 'Thanksgiving', phrases: ['thanksgiving'], dayIn: weekdayOf(4, THURSDAY, 11) },
  {
    name: 'Christmas',
    phrases: [
      'christmas',
      'xmas',
      'stocking stuffer',
      'stocking stuffers',
      'stocking filler',
      'stocking fillers',
      'secret santa',
    ],
    dayIn: fixed('12-25'),
  },
  { name: 'New Year', phrases: ['new year', 'new years', 'new year s'], dayIn: fixed('12-31') },
]

export interface UpcomingOccasion {
  readonly name: string
  /** Its next day, yyyy-MM-dd; today counts. */
  readonly next: string
  readonly daysOff: number
  /** Its day before that. */
  readonly last: string
}

/**
 * The occasions that a text names, the nearest first.
 * @param words title, slug and categories of a guide
 */
export function occasionsIn(words: string, now: Date): UpcomingOccasion[] {
  const text = ` ${words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `
  return OCCASIONS.filter(({ phrases }) => phrases.some((phrase) => text.includes(` ${phrase} `)))
    .map((occasion) => upcoming(occasion, now))
    .toSorted((one, other) => one.daysOff - other.daysOff)
}

/** Days before an occasion from which guides for it are read. */
export const SEASON_DAYS = 42
const WEEK_DAYS = 7

/** The occasions that a text names whose season began in the week that ends now: each in one week of a year. */
export function beginningSeasons(words: string, now: Date): UpcomingOccasion[] {
  return occasionsIn(words, now).filter(({ daysOff }) => daysOff > SEASON_DAYS - WEEK_DAYS && daysOff <= SEASON_DAYS)
}

function upcoming({ name, dayIn }: Occasion, now: Date): UpcomingOccasion {
  const today = isoDay(now.getTime())
  const year = now.getUTCFullYear()
  const [last, next] = dayIn(year) < today ? [dayIn(year), dayIn(year + 1)] : [dayIn(year - 1), dayIn(year)]
  return { name, next, last, daysOff: (Date.parse(next) - Date.parse(today)) / DAY_MS }
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
