import type { GoalForecast } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import { formatCount } from '../../ui/format/numbers.ts'

/** How far it is to the goal of a plan, and when it will be reached. */
export function forecastText(goal: number, impressions: number, forecast: GoalForecast | null): string {
  if (impressions >= goal) return `The goal of ${formatCount(goal)} is reached; what comes now is on the house.`
  const far = `${formatCount(impressions)} of the ${formatCount(goal)} that the plan aims at.`
  if (forecast === null) return `${far} Nothing of it is shown at present, so no day can be named.`
  const { day, day_low: low, day_high: high } = forecast
  const range = high === null ? `not before ${dayText(low)}` : `between ${dayText(low)} and ${dayText(high)} in nine of ten cases`
  return `${far} At this pace the rest takes until about ${dayText(day)}, ${range}.`
}
