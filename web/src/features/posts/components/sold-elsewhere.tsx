import { DEFAULT_COUNTRY } from '@ribbonry/contracts'
import { REGION, type Region, regionOfCountry } from '../../../regions/region.ts'
import styles from './post.module.css'

interface SoldElsewhereProps {
  /** Countries that the gift is sold in; none for all. */
  readonly countries: readonly string[]
  readonly region: Region
}

/** Says that a gift is not sold in the country of the page. */
export function SoldElsewhere({ countries, region }: SoldElsewhereProps) {
  const here = REGION[region].country ?? DEFAULT_COUNTRY
  if (countries.length === 0 || countries.includes(here)) return null
  const places = countries.flatMap((country) => regionOfCountry(country)?.place ?? [])
  const there = places.length === countries.length ? `Sold in ${places.join(' and ')} only` : 'Sold in other countries only'
  return (
    <p className={styles.gone}>
      {`${there}, not in ${REGION[region].place}. `}
      A friend over there would have to carry it; the gifts below are sold where you are.
    </p>
  )
}
