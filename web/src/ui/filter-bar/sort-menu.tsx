import { type GiftSort, PRICE_SORTS, type PriceSort } from '@ribbonry/contracts'
import { useRegion } from '../../regions/edition.ts'
import { sortName } from '../navigation/navigation.tsx'
import { FilterMenu } from './filter-bar.tsx'
import { FilterLinks } from './filter-links.tsx'

/** Sorts by price in people's words. */
export const PRICE_SORT_NAMES: Readonly<Record<PriceSort, string>> = {
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
}

const SORTS: readonly GiftSort[] = [
  'clicks-score',
  'new',
  'all-time-popular',
  'popular',
  'wctr',
  'mctr',
  ...PRICE_SORTS,
  'over1k',
  'random',
]

const isByPrice = (sort: GiftSort): sort is PriceSort => sort in PRICE_SORT_NAMES

export interface SortMenuProps {
  readonly current: GiftSort
  readonly pathOf: (sort: GiftSort) => string
  /** A sort that is not offered, unless it is the current one. */
  readonly without?: GiftSort
}

/** The sorts of a list in a menu of its filter bar. */
export function SortMenu({ current, pathOf, without }: SortMenuProps) {
  const region = useRegion()
  const nameOf = (sort: GiftSort): string => (isByPrice(sort) ? PRICE_SORT_NAMES[sort] : sortName(sort, region))
  const links = SORTS.filter((sort) => sort !== without || sort === current).map((sort) => ({
    title: nameOf(sort),
    to: pathOf(sort),
    current: sort === current,
  }))
  return (
    <FilterMenu id="sort" name="Sort" value={nameOf(current)}>
      <FilterLinks label="Sort gifts" links={links} />
    </FilterMenu>
  )
}
