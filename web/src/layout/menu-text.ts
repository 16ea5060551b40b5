import { dayOfYearText } from '@ribbonry/dates'
import { type Region, REGION } from '../regions/region.ts'
import type { MenuEntry } from './menu-tree.ts'

/** A title with its prices in the currency of the region; titles are written in dollars. */
export function localTitle(region: Region, title: string): string {
  return title.replaceAll('$', REGION[region].sign)
}

/** The last order day of a season for the region's country; undefined when there is none in the future. */
export function lastOrderText({ season }: Pick<MenuEntry, 'season'>, region: Region): string | undefined {
  const { country = 'US' } = REGION[region]
  const found = season?.last_order_days.find((last) => last.country === country)
  return found && `Order by ${dayOfYearText(found.day)}, and it is there in time`
}
