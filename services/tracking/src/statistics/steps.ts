import type { EventCounts } from './counts-sql.ts'

export type Step = 'hour' | 'day'

export interface StepCounts extends EventCounts {
  /** ISO 8601, UTC. */
  readonly at: string
}

const STEP_MS: Readonly<Record<Step, number>> = { hour: 3_600_000, day: 86_400_000 }
const HOURLY_DAYS = 3

export const ZERO_COUNTS: EventCounts = { impressions: 0, viewable: 0, clicks: 0, rawImpressions: 0, rawClicks: 0 }

export function stepOf(days: number): Step {
  return days <= HOURLY_DAYS ? 'hour' : 'day'
}

/** One entry per step from the first day to the last, with zeros where there are no events. */
export function fillSteps(
  { from, to, step }: { from: string; to: string; step: Step },
  counted: readonly StepCounts[],
): StepCounts[] {
  const begin = Date.parse(from)
  const steps = Math.round((Date.parse(to) + STEP_MS.day - begin) / STEP_MS[step])
  return fill(begin, STEP_MS[step], steps, counted)
}

/** The same for the minutes up to and including the one of `now`. */
export function fillMinutes(now: Date, minutes: number, counted: readonly StepCounts[]): StepCounts[] {
  const last = Math.floor(now.getTime() / 60_000) * 60_000
  return fill(last - (minutes - 1) * 60_000, 60_000, minutes, counted)
}

export function sumOf(counts: readonly EventCounts[]): EventCounts {
  return counts.reduce(
    (sum, each) => ({
      impressions: sum.impressions + each.impressions,
      viewable: sum.viewable + each.viewable,
      clicks: sum.clicks + each.clicks,
      rawImpressions: sum.rawImpressions + each.rawImpressions,
      rawClicks: sum.rawClicks + each.rawClicks,
    }),
    ZERO_COUNTS,
  )
}

function fill(begin: number, every: number, count: number, counted: readonly StepCounts[]): StepCounts[] {
  const byMoment = new Map(counted.map((each) => [Date.parse(each.at), each]))
  return Array.from({ length: count }, (_, index) => {
    const moment = begin + index * every
    return { ...ZERO_COUNTS, ...byMoment.get(moment), at: new Date(moment).toISOString() }
  })
}
