import { forecastGoal, hashToUnit } from '@ribbonry/ranking'

export interface SimulatedForecast {
  /** Error of the forecast number of days, relative to the actual one. */
  readonly error: number
  readonly isWithin: boolean
}

const GOAL = 50_000
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 8, 1)
const MAX_DAYS = 400
const WEEKDAYS = [1.25, 0.95, 0.9, 0.9, 0.95, 1.05, 1.2]
/** Change of the site's traffic from day to day, on top of weekdays. */
const NOISE = 0.12

/** Campaigns of different sizes. Their traffic varies with weekdays, a rising or falling season, and noise. */
export class SimulatedCampaigns {
  readonly #count: number

  constructor(count: number) {
    this.#count = count
  }

  forecasts(): SimulatedForecast[] {
    return Array.from({ length: this.#count }, (_, number) => this.#forecast(number)).filter((one) => one !== undefined)
  }

  #forecast(number: number): SimulatedForecast | undefined {
    const days = Array.from({ length: MAX_DAYS }, (_, day) => this.#impressionsOn(number, day))
    const half = dayOn(days, GOAL / 2)
    const whole = dayOn(days, GOAL)
    if (half === undefined || whole === undefined) return undefined
    const known = days.slice(0, Math.floor(half) + 1).map((impressions, day) => ({ day: dayText(day), impressions }))
    const now = new Date(START + half * DAY_MS)
    const forecast = forecastGoal(known, GOAL / 2, now)
    const left = whole - half
    if (forecast === undefined) return { error: 1, isWithin: false }
    return { error: Math.abs(forecast.days - left) / left, isWithin: forecast.low <= left && left <= forecast.high }
  }

  #impressionsOn(number: number, day: number): number {
    const size = 400 + 2600 * hashToUnit(`${number} size`)
    const trend = (hashToUnit(`${number} trend`) - 0.4) * 0.02
    const weekday = WEEKDAYS[new Date(START + day * DAY_MS).getUTCDay()] ?? 1
    // The sum of three uniform numbers approximates a normal one.
    const chance = [1, 2, 3].reduce((sum, draw) => sum + hashToUnit(`${number} ${day} ${draw}`) - 0.5, 0) * 2
    return Math.max(0, Math.round(size * weekday * Math.exp(trend * day) * (1 + NOISE * chance)))
  }
}

/** Days from the start until this many are counted; undefined where that never happens. */
function dayOn(days: readonly number[], impressions: number): number | undefined {
  let sum = 0
  for (const [day, some] of days.entries()) {
    if (sum + some >= impressions) return day + (impressions - sum) / some
    sum += some
  }
  return undefined
}

function dayText(day: number): string {
  return new Date(START + day * DAY_MS).toISOString().slice(0, 10)
}
