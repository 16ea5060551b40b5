import { amountText } from '@ribbonry/prices'
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
  readonly found: SearchAnswer
  /** Note about the exchange rates by which prices were compared. */
  readonly children: ReactNode
}

/** Sorts and filters of a search, which show what was understood; the first option of each removes it. */
export function SearchFilters({ address, found, children }: SearchFiltersProps) {
  const { store, inStock } = address
  return (
    <>
      <FilterBar label="Sort and filter">
        <SortFilter address={address} />
        <PriceFilter address={address} found={found} />
        <CategoryFilter address={address} found={found} />
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

interface FilterProps {
  readonly address: SearchAddress
  readonly found: SearchAnswer
}

/** Price ranges with results, and a field for any other. A range that is chosen replaces the one that was typed. */
function PriceFilter({ address: { min, max, ...address }, found: { facets, understood, understood_price: typed } }: FilterProps) {
  const { region } = address
  const isLimited = (min ?? 0) > 0 || max !== undefined
  const budget = understood.find(({ kind, without }) => kind === 'budget' && without !== '')
  const rest = budget === undefined ? address : { ...address, term: budget.without }
  const [low, high] = typed === null ? [min, max] : [typed.min ?? undefined, typed.max ?? undefined]
  const ranges = facets.prices.map(({ min: from, max: to, count }) => ({
    title: rangeText(from, to, region),
    to: searchPath({ ...rest, ...(from === 0 ? {} : { min: from }), ...(to === null ? {} : { max: to }), page: 1 }),
    current: (low !== undefined || high !== undefined) && from === (low ?? 0) && to === (high ?? null),
    count,
  }))
  // What the text implies besides a budget that can be taken out of it is lifted by a limit of nothing.
  const isImplied = typed !== null && budget === undefined
  const any = {
    title: 'Any price',
    to: searchPath({ ...rest, ...(isImplied ? { min: 0 } : {}), page: 1 }),
    current: !isLimited && typed === null,
  }
  const limits = isLimited ? rangeText(min ?? 0, max ?? null, region) : any.title
  return (
    <FilterMenu id="price" name="Price" value={typed?.name ?? limits} on={!any.current}>
      <FilterLinks label="Price" links={[any, ...ranges]} />
      <PriceForm
        action={searchAction(rest)}
        sign={REGION[region].sign}
        names={['min', 'max']}
        low={low}
        high={high}
        most={MOST}
        kept={filterQuery(address)}
      />
    </FilterMenu>
  )
}

/** Text of a price range; `max` is null without an upper limit. */
function rangeText(min: number, max: number | null, region: Region): string {
  const { sign } = REGION[region]
  const [low, high] = [amountText(min, sign), amountText(max ?? 0, sign)]
  if (max === null) return `${low} and more`
  return min === 0 ? `Under ${high}` : `${low} to ${high}`
}

/** Categories with results. Those that the text names are in force too: they are let go together. */
function CategoryFilter({ address: { category, ...address }, found }: FilterProps) {
  const named = found.understood.filter(({ kind }) => kind !== 'budget' && kind !== 'age').map(({ name }) => name)
  const links = found.facets.categories.map(({ name, slug, count }) => ({
    title: name,
    to: searchPath({ ...address, category: slug, page: 1 }),
    current: slug === category,
    count,
  }))
  const rest = found.without_categories
  const without = named.length === 0 ? {} : rest === '' ? { literal: true } : { term: rest }
  const chosen = category === undefined ? named : [...named, links.find(({ current }) => current)?.title ?? category]
  const every = {
    title: 'Every category',
    to: searchPath({ ...address, ...without, page: 1 }),
    current: chosen.length === 0,
  }
  return (
    <FilterMenu id="category" name="Category" value={chosen.join(', ') || every.title} on={!every.current}>
      <FilterLinks label="Category" links={[every, ...links]} />
    </FilterMenu>
  )
}
