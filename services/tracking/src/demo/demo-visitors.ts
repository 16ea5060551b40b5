import { MARKS, type Device, type Experiment, type Referrer } from '@ribbonry/contracts'
import type { Chance } from './chance.ts'

/** Who comes, and how. */
export interface MadeUpVisitor {
  readonly session: string
  readonly at: number
  readonly country: string
  readonly device: Device
  readonly referrer: Referrer
  readonly experiment: Experiment | null
  readonly list: string
  /** How many gifts are scrolled past. */
  readonly depth: number
  /** How readily this one clicks, compared with others. */
  readonly mood: number
  /** Why none of it counts, if so. */
  readonly marks: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const COUNTRIES = [['US', 0.58], ['GB', 0.17], ['CA', 0.1], ['AU', 0.05], ['DE', 0.04], ['FR', 0.03], ['NL', 0.03]] as const
const DEVICES = [['mobile', 0.57], ['desktop', 0.37], ['tablet', 0.06]] as const
const REFERRERS = [['direct', 0.34], ['search', 0.3], ['social', 0.2], ['mail', 0.08], ['internal', 0.05], ['ads', 0.03]] as const
const LISTS = [['new', 0.35], ['clicks-score', 0.4], ['popular', 0.15], ['random', 0.1]] as const
const ARMS = [[null, 0.5], ['x02', 0.25], ['x03', 0.25]] as const
/** One arm is better, the other is not. */
const LIFT: Readonly<Record<Experiment, number>> = { x02: 1.15, x03: 1 }
const MARKED = [[0, 0.945], [MARKS.bot, 0.03], [MARKS.session, 0.015], [MARKS.sessionRate, 0.007], [MARKS.addressRate, 0.003]] as const

/** Share of a day's visits in each hour, UTC: evenings in America and Britain. */
const HOURS = [5, 4.6, 4.2, 3.6, 2.8, 2.1, 1.8, 2, 2.5, 3, 3.3, 3.7, 4.2, 4.6, 4.7, 4.8, 4.9, 5, 5.3, 5.8, 6.1, 6, 5.6, 5.4]
const HOURS_WEIGHTED = HOURS.map((weight, hour) => [hour, weight / HOURS.reduce((sum, each) => sum + each)] as const)

/** People look for gifts on weekends, and more the nearer the holidays are. */
const WEEKDAYS = [1.25, 0.95, 0.9, 0.9, 0.95, 1.05, 1.2]
const USUAL_VISITS = 130

/** How many come on a day, which begins at `midnight`. */
export function visitsOn(midnight: number, chance: Chance): number {
  const day = new Date(midnight)
  const untilChristmas = (Date.UTC(day.getUTCFullYear(), 11, 20) - midnight) / DAY_MS
  const season = untilChristmas >= 0 && untilChristmas < 80 ? 1 + 0.8 * (1 - untilChristmas / 80) : 1
  return Math.round(USUAL_VISITS * (WEEKDAYS[day.getUTCDay()] ?? 1) * season * (0.92 + 0.16 * chance.next()))
}

export function madeUpVisitor(midnight: number, chance: Chance): MadeUpVisitor {
  const device = chance.among(DEVICES)
  const experiment = chance.among(ARMS)
  const marks = chance.among(MARKED)
  return {
    session: chance.digits(),
    at: midnight + chance.among(HOURS_WEIGHTED) * HOUR_MS + chance.below(HOUR_MS),
    country: chance.among(COUNTRIES),
    device,
    referrer: chance.among(REFERRERS),
    experiment,
    list: chance.among(LISTS),
    depth: Math.min(200, 6 + Math.floor(-24 * Math.log(1 - chance.next()))) * (marks === 0 ? 1 : 2),
    mood: 2 * chance.next() * (device === 'mobile' ? 0.9 : 1.1) * (experiment === null ? 1 : LIFT[experiment]) * (marks === 0 ? 1 : 3),
    marks,
  }
}
