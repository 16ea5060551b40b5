import type { Season } from './season.entity.ts'

/** A day as `11-23`, and its year: in UTC, so that the menu is the same everywhere. */
export interface Today {
  readonly year: number
  readonly day: string
}

export function todayOf(moment: Date): Today {
  const text = moment.toISOString()
  return { year: Number(text.slice(0, 4)), day: text.slice(5, 10) }
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
