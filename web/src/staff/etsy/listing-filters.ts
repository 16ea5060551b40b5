import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { choiceFilter, type FilterOptions, idFilter, priceFilter, searchFilter } from '../kit/filters.ts'

/** Keywords of the answer on the page, for their filter. */
export const KeywordOptions = createContext<FilterOptions>([])

const LoadedKeywords: ComponentType<{ readonly children: (options: FilterOptions) => ReactNode }> = ({ children }) =>
  children(use(KeywordOptions))

const ORDERS = [
  ['listed', 'Listed last'],
  ['cheapest', 'The cheapest'],
  ['dearest', 'The dearest'],
] as const

export const LISTING_FILTERS = {
  term: searchFilter('Find a listing', 'By title or shop'),
  keyword: idFilter({ label: 'Keyword', options: LoadedKeywords }),
  order: choiceFilter(ORDERS, { label: 'Order', any: 'Found last' }),
  price_min: priceFilter({ label: 'Price from, in $', chip: (price) => `From $${price}` }),
  price_max: priceFilter({ label: 'Price to, in $', chip: (price) => `To $${price}` }),
}
