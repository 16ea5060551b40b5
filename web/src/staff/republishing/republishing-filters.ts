import { ShopSuggestions } from '../gifts/shop-suggestions.tsx'
import { choiceFilter, numberFilter, textFilter } from '../kit/filters.ts'

/** Orders of the call, all the highest first but for the oldest. */
const ORDERS = [
  ['score', 'Liked the most'],
  ['ctr', 'Clicked the most often'],
  ['impressions', 'Shown the most'],
  ['price', 'The dearest'],
  ['oldest', 'The oldest'],
] as const

/** The limits of the call; a field without text leaves the usual one, which it shows. */
export const REPUBLISHING_FILTERS = {
  order: choiceFilter(ORDERS, { label: 'Order', any: 'Best first' }),
  merchant: textFilter({
    label: 'Shop',
    placeholder: 'any',
    suggestions: ShopSuggestions,
    chip: (shop) => `Shop ${shop}`,
  }),
  min_imp: numberFilter({
    label: 'Shown from, times',
    placeholder: '1000',
    most: 2_147_483_647,
    chip: (count) => `Shown ${count} times`,
  }),
  ctr: numberFilter({
    label: 'CTR from, in %',
    placeholder: '1.1',
    decimals: 3,
    most: 100,
    chip: (rate) => `CTR from ${rate} %`,
  }),
  min_price: numberFilter({
    label: 'Price from, in $',
    placeholder: '100',
    decimals: 2,
    most: 10_000_000,
    chip: (price) => `From $${price}`,
  }),
  last_pub_months: numberFilter({
    label: 'Older than, months',
    placeholder: '12',
    most: 1200,
    chip: (months) => `More than ${months} months ago`,
  }),
}
