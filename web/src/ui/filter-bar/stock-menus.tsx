import { CountryMenu } from './country-menu.tsx'
import { FilterMenu } from './filter-bar.tsx'
import { FilterLinks, FilterToggle } from './filter-links.tsx'
import { EVERY_STORE, type StockFilter, STORES } from './stock-filter.ts'

export { SortMenu } from './sort-menu.tsx'

export interface StockMenusProps extends StockFilter {
  /** Path of the first page with other filters. */
  readonly pathOf: (filter: StockFilter) => string
}

/** Menus for shops, availability and countries. */
export function StockMenus({ store, inStock, pathOf }: StockMenusProps) {
  const others = store === EVERY_STORE || STORES.some((name) => name.toLowerCase() === store) ? [] : [store]
  const stores = [...others, ...STORES].map((name) => ({
    title: name,
    to: pathOf({ store: name.toLowerCase(), inStock }),
    current: name.toLowerCase() === store,
  }))
  const every = { title: 'Every shop', to: pathOf({ store: EVERY_STORE, inStock }), current: store === EVERY_STORE }
  return (
    <>
      <FilterMenu
        id="shop"
        name="Shop"
        value={stores.find(({ current }) => current)?.title ?? 'Every shop'}
        on={store !== EVERY_STORE}
      >
        <FilterLinks label="Shops" links={[every, ...stores]} />
      </FilterMenu>
      <FilterToggle on={inStock} to={pathOf({ store, inStock: !inStock })}>
        In stock
      </FilterToggle>
      <CountryMenu />
    </>
  )
}
