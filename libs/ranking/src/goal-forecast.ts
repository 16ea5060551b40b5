/** Valid impressions of one UTC day. */
export interface DayCount {
  readonly day: string
  readonly impressions: number
}

export interface Forecast {
  readonly perDay: number
  /** Days from now. */
  readonly days: number
  readonly low: number
  /** Infinity where there is no end in sight. */
  readonly high: number
}

const DAY_MS = 86_400_000
/** Two whole weeks, so that each weekday counts twice. */
const WINDOW_DAYS = 14
/** Weight of a day halves with these days of age. */
const HALF_LIFE_DAYS = 7
/** By how much a season changes the pace from day to day. */
const DRIFT_PER_DAY = 0.005
/** Of a normal distribution, for nine of ten cases. */
const Z = 1.644_854
/** The least spread of a day's number around the mean: weekdays and seasons differ also where the last days did not. */
const LEAST_SPREAD = 0.15

/**
 * When so many further impressions will have been counted, at the pace of the last two weeks, in which later days weigh more
 * (docs/ads-figures.md). Undefined while nothing is shown.
 * @param counts of the ads; days without any may be absent
 */
export function forecastGoal(counts: readonly DayCount[], remaining: number, now: Date): Forecast | undefined {
  const days = windowOf(counts, now)
  const weights = days.map(({ age }) => 0.5 ** (age / HALF_LIFE_DAYS))
  const weight = sum(weights)
  if (weight === 0) return undefined
  const perDay = sum(days.map(({ impressions }, index) => impressions * (weights[index] ?? 0))) / weight
  if (perDay <= 0) return undefined
  const variance = sum(days.map(({ impressions }, index) => (weights[index] ?? 0) * (impressions - perDay) ** 2)) / weight
  const spread = Math.max(Math.sqrt(variance) / perDay, LEAST_SPREAD)
  const length = remaining / perDay
  // The pace is known as well as so many days tell it, and the days to come spread around it as well.
  const effective = weight ** 2 / sum(weights.map((one) => one ** 2))
  const chance = Z * spread * Math.sqrt(1 / effective + 1 / Math.max(1, length))
  // A season shifts the pace between the middle of the days that are known and the middle of those to come.
  const error = Math.hypot(chance, Z * DRIFT_PER_DAY * (HALF_LIFE_DAYS + length / 2))
  return { perDay, days: length, low: length / (1 + error), high: error < 1 ? length / (1 - error) : Infinity }
}

/**
 * Whole days before today since the first that something was shown on; today alone, as a part of a day, where it is the first.
 */
function windowOf(counts: readonly DayCount[], now: Date): { impressions: number; age: number }[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const byDay = new Map(counts.map(({ day, impressions }) => [Date.parse(day) / DAY_MS, impressions]))
  const shown = [...byDay].filter(([, impressions]) => impressions > 0).map(([day]) => day)
  const first = Math.max(Math.min(...shown), today - WINDOW_DAYS)
  if (first < today)
    return Array.from({ length: today - first }, (_, index) => ({
      impressions: byDay.get(first + index) ?? 0,
      age: today - first - index,
    }))
  const part = (now.getTime() - today * DAY_MS) / DAY_MS
  return first === today && part > 0 ? [{ impressions: (byDay.get(today) ?? 0) / part, age: 0 }] : []
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
