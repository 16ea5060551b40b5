import { newYorkDay } from '@ribbonry/dates'
import type { Season } from './season.entity.ts'

/** A day as `11-23`, and its year: New York's, so that menus and the front page are the same everywhere. */
export interface Today {
  readonly year: number
  readonly day: string
}

export function todayOf(moment: Date): Today {
  const text = newYorkDay(moment)
  return { year: Number(text.slice(0, 4)), day: text.slice(5) }
}

type Days = Pick<Season, 'starts' | 'ends'>

/** Whether a day is in a season, its first and last day included. */
export function isInSeason({ starts, ends }: Days, { day }: Today): boolean {
  return starts <= ends ? day >= starts && day <= ends : day >= starts || day <= ends
}

/** The last order days of a running season that have not passed, as ISO dates by country. */
export function lastOrderDaysOf(season: Days & Pick<Season, 'lastOrderDays'>, today: Today): readonly [string, string][] {
  const { starts, ends, lastOrderDays } = season
  const turns = starts > ends
  const firstYear = turns && today.day < starts ? today.year - 1 : today.year
  return Object.entries(lastOrderDays)
    .map(([country, day]): [string, string] => [country, `${turns && day < starts ? firstYear + 1 : firstYear}-${day}`])
    .filter(([, date]) => date >= `${today.year}-${today.day}`)
}

/** The last day of a running season as an ISO date. */
export function lastDayOf({ ends }: Days, { year, day }: Today): string {
  return `${day <= ends ? year : year + 1}-${ends}`
}

/** The season of the front page: of those that run and have a title, the one that ends first. */
export function shownSeason<Row extends Season>(seasons: readonly Row[], today: Today): Row | undefined {
  return seasons
    .filter((season) => season.title !== '' && isInSeason(season, today))
    .toSorted(
      (one, other) => lastDayOf(one, today).localeCompare(lastDayOf(other, today)) || one.sort - other.sort || one.id - other.id,
    )[0]
}

/** Whether a country has a last order day in the running season, and it is over. */
export function isLate(season: Days & Pick<Season, 'lastOrderDays'>, today: Today, country: string): boolean {
  return country in season.lastOrderDays && !lastOrderDaysOf(season, today).some(([each]) => each === country)
}
