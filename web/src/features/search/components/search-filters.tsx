import { PRICE_SORTS } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { REGION, type Region } from '../../../regions/region.ts'
import { FilterBar, FilterMenu } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterLinks } from '../../../ui/filter-bar/filter-links.tsx'
import { PriceForm } from '../../../ui/filter-bar/price-form.tsx'
import { PRICE_SORT_NAMES } from '../../../ui/filter-bar/sort-menu.tsx'
import { StockMenus } from '../../../ui/filter-bar/stock-menus.tsx'
import type { SearchAnswer } from '../search-calls.ts'
import { filterQuery, type SearchAddress, searchAction, searchPath } from '../search-address.ts'

interface SearchFiltersProps {
  readonly address: SearchAddress
  readonly facets: SearchAnswer['facets']
  /** Note about the exchange rates by which prices were compared. */
  readonly children: ReactNode
}

/** Sorts and filters of a search; the first option of each filter removes it. */
export function SearchFilters({ address, facets, children }: SearchFiltersProps) {
  const { store, inStock } = address
  return (
    <>
      <FilterBar label="Sort and filter">
        <SortFilter address={address} />
        <PriceFilter address={address} prices={facets.prices} />
        <CategoryFilter address={address} categories={facets.categories} />
        <StockMenus store={store} inStock={inStock} pathOf={(stock) => searchPath({ ...address, ...stock, page: 1 })} />
      </FilterBar>
      <div className="wrap">{children}</div>
    </>
  )
}

const BEST_MATCH = 'Best match'

function SortFilter({ address: { sort: current, ...address } }: { readonly address: SearchAddress }) {
  const links = PRICE_SORTS.map((sort) => ({
    title: PRICE_SORT_NAMES[sort],
    to: searchPath({ ...address, sort, page: 1 }),
    current: sort === current,
  }))
  const best = { title: BEST_MATCH, to: searchPath({ ...address, page: 1 }), current: current === undefined }
  return (
    <FilterMenu id="sort" name="Sort" value={current === undefined ? BEST_MATCH : PRICE_SORT_NAMES[current]}>
      <FilterLinks label="Sort gifts" links={[best, ...links]} />
    </FilterMenu>
  )
}

/** Highest price that can be typed: addresses have whole numbers of at most six digits. */
const MOST = 999_999

interface PriceFilterProps {
  readonly address: SearchAddress
  readonly prices: SearchAnswer['facets']['prices']
}

/** Price ranges with results, and a field for any other. */
function PriceFilter({ address: { min, max, ...address }, prices }: PriceFilterProps) {
  const isPriced = min !== undefined || max !== undefined
  const ranges = prices.map(({ min: from, max: to, count }) => ({
    title: rangeText(from, to, address.region),
    to: searchPath({ ...address, ...(from === 0 ? {} : { min: from }), ...(to === null ? {} : { max: to }), page: 1 }),
    current: isPriced && from === (min ?? 0) && to === (max ?? null),
    count,
  }))
  const any = { title: 'Any price', to: searchPath({ ...address, page: 1 }), current: !isPriced }
  return (
    <FilterMenu
      id="price"
      name="Price"
      value={isPriced ? rangeText(min ?? 0, max ?? null, address.region) : any.title}
      on={isPriced}
    >
      <FilterLinks label="Price" links={[any, ...ranges]} />
      <PriceForm
        action={searchAction(address)}
        sign={REGION[address.region].sign}
        names={['min', 'max']}
        low={min}
        high={max}
        most={MOST}
        kept={filterQuery(address)}
      />
    </FilterMenu>
  )
}

/** Text of a price range; `max` is null without an upper limit. */
function rangeText(min: number, max: number | null, region: Region): string {
  const { sign } = REGION[region]
  if (max === null) return `${sign}${min} and more`
  return min === 0 ? `Under ${sign}${max}` : `${sign}${min} to ${sign}${max}`
}

interface CategoryFilterProps {
  readonly address: SearchAddress
  readonly categories: SearchAnswer['facets']['categories']
}

function CategoryFilter({ address: { category, ...address }, categories }: CategoryFilterProps) {
  const links = categories.map(({ name, slug, count }) => ({
    title: name,
    to: searchPath({ ...address, category: slug, page: 1 }),
    current: slug === category,
    count,
  }))
  const every = { title: 'Every category', to: searchPath({ ...address, page: 1 }), current: category === undefined }
  const value = category === undefined ? every.title : (links.find(({ current }) => current)?.title ?? category)
  return (
    <FilterMenu id="category" name="Category" value={value} on={category !== undefined}>
      <FilterLinks label="Category" links={[every, ...links]} />
    </FilterMenu>
  )
}
