import { useLocation } from 'react-router'
import { inRegion, REGION, REGIONS, regionOf, withoutRegion } from '../../regions/region.ts'
import { FilterMenu } from './filter-bar.tsx'
import { FilterLinks } from './filter-links.tsx'

/** The same page for other countries, with its filters. */
export function CountryMenu() {
  const { pathname, search } = useLocation()
  const current = regionOf(pathname)
  const links = REGIONS.map((region) => ({
    title: REGION[region].name,
    to: `${inRegion(region, withoutRegion(pathname))}${search}`,
    current: region === current,
    language: REGION[region].language,
  }))
  return (
    <FilterMenu id="country" name="Sold in" value={REGION[current].label}>
      <FilterLinks label="Country" links={links} />
    </FilterMenu>
  )
}
