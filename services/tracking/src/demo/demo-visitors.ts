import { MARKS, type Device, type Experiment, type Referrer } from '@ribbonry/contracts'
import type { SeededRandom } from './seeded-random.ts'

/** A generated visitor. */
export interface DemoVisitor {
  readonly session: string
  readonly at: number
  readonly country: string
  readonly device: Device
  readonly referrer: Referrer
  readonly experiment: Experiment | null
  readonly list: string
  /** Number of gifts scrolled past. */
  readonly depth: number
  /** Factor on click rates, compared with other visitors. */
  readonly clickFactor: number
  /** Marks on all events of this visitor; 0 for valid ones. */
  readonly marks: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const COUNTRIES = [
  ['US', 0.58],
  ['GB', 0.17],
  ['CA', 0.1],
  ['AU', 0.05],
  ['DE', 0.04],
  ['FR', 0.03],
  ['NL', 0.03],
] as const
const DEVICES = [
  ['mobile', 0.57],
  ['desktop', 0.37],
  ['tablet', 0.06],
] as const
const REFERRERS = [
  ['direct', 0.34],
  ['search', 0.3],
  ['social', 0.2],
  ['mail', 0.08],
  ['internal', 0.05],
  ['ads', 0.03],
] as const
const LISTS = [
  ['new', 0.35],
  ['clicks-score', 0.4],
  ['popular', 0.15],
  ['random', 0.1],
] as const
const ARMS = [
  [null, 0.5],
  ['x02', 0.25],
  ['x03', 0.25],
] as const
/** Relative effect of each experiment arm on click rates. */
const LIFT: Readonly<Record<Experiment, number>> = { x02: 1.15, x03: 1 }
const MARKED = [
  [0, 0.945],
  [MARKS.bot, 0.03],
  [MARKS.session, 0.015],
  [MARKS.sessionRate, 0.007],
  [MARKS.addressRate, 0.003],
] as const

/** Weight of each hour of the day, UTC: evenings in America and Britain are busiest. */
const HOURS = [5, 4.6, 4.2, 3.6, 2.8, 2.1, 1.8, 2, 2.5, 3, 3.3, 3.7, 4.2, 4.6, 4.7, 4.8, 4.9, 5, 5.3, 5.8, 6.1, 6, 5.6, 5.4]
const HOURS_WEIGHTED = HOURS.map((weight, hour) => [hour, weight / HOURS.reduce((sum, each) => sum + each)] as const)

/** Weight of each weekday, Sunday first. */
const WEEKDAYS = [1.25, 0.95, 0.9, 0.9, 0.95, 1.05, 1.2]
const BASE_VISITS = 130

/** Number of visits of the day that starts at `midnight`, with a season before Christmas. */
export function visitCount(midnight: number, chance: SeededRandom): number {
  const day = new Date(midnight)
  const untilChristmas = (Date.UTC(day.getUTCFullYear(), 11, 20) - midnight) / DAY_MS
  const season = untilChristmas >= 0 && untilChristmas < 80 ? 1 + 0.8 * (1 - untilChristmas / 80) : 1
  return Math.round(BASE_VISITS * (WEEKDAYS[day.getUTCDay()] ?? 1) * season * (0.92 + 0.16 * chance.next()))
}

export function createDemoVisitor(midnight: number, chance: SeededRandom): DemoVisitor {
  const device = chance.pickWeighted(DEVICES)
  const experiment = chance.pickWeighted(ARMS)
  const marks = chance.pickWeighted(MARKED)
  return {
    session: chance.nextHex(),
    at: midnight + chance.pickWeighted(HOURS_WEIGHTED) * HOUR_MS + chance.nextInteger(HOUR_MS),
    country: chance.pickWeighted(COUNTRIES),
    device,
    referrer: chance.pickWeighted(REFERRERS),
    experiment,
    list: chance.pickWeighted(LISTS),
    depth: Math.min(200, 6 + Math.floor(-24 * Math.log(1 - chance.next()))) * (marks === 0 ? 1 : 2),
    clickFactor:
      2 *
      chance.next() *
      (device === 'mobile' ? 0.9 : 1.1) *
      (experiment === null ? 1 : LIFT[experiment]) *
      (marks === 0 ? 1 : 3),
    marks,
  }
}
