import type { GoalForecast } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import { formatCount } from '../../ui/format/numbers.ts'

/** Fewest days and impressions for a forecast. */
const FEWEST_DAYS = 3
const FEWEST_IMPRESSIONS = 500
/** Most days of a forecast (two years); beyond them no date is given. */
const FURTHEST_DAYS = 730

export interface GoalProgress {
  readonly goal: number
  readonly impressions: number
  /** Days from the first to the last day with counted events. */
  readonly days: number
  readonly forecast: GoalForecast | null
}

/** Progress towards a plan's goal, and the expected date. */
export function forecastText({ goal, impressions, days, forecast }: GoalProgress): string {
  if (impressions >= goal) return `The goal of ${formatCount(goal)} is reached; what comes now is on the house.`
  const far = `${formatCount(impressions)} of the ${formatCount(goal)} that the plan aims at.`
  if (forecast === null) return `${far} Nothing of it is shown at present, so no day can be named.`
  if (days < FEWEST_DAYS || impressions < FEWEST_IMPRESSIONS) return `${far} Too early to tell when the rest will be.`
  if (forecast.days > FURTHEST_DAYS) return `${far} At this pace the rest takes more than two years.`
  return `${far} At this pace the rest takes until about ${dayText(forecast.day)}, ${rangeText(forecast)}.`
}

function rangeText({ day_low: low, day_high: high, days_high: daysHigh }: GoalForecast): string {
  if (high === null || daysHigh === null || daysHigh > FURTHEST_DAYS) return `not before ${dayText(low)}`
  return `between ${dayText(low)} and ${dayText(high)} in nine of ten cases`
}
