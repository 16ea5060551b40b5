import { PITCH_PRIORITIES, PUBLISHING_NEEDS } from '@ribbonry/contracts'
import { choiceFilter, idFilter, priceFilter, searchFilter, textFilter } from '../kit/filters.ts'
import type { FilterInput } from '../kit/list-query.ts'
import { CategoryOptions } from './category-options.ts'
import { ShopSuggestions } from './shop-suggestions.tsx'

const STATES = [
  ['draft', 'Draft'],
  ['published', 'Published'],
  ['scheduled', 'Waiting'],
  ['broken', 'Broken'],
  ['unavailable', 'Unavailable'],
  ['trash', 'Trash'],
] as const
const SOURCES = [
  ['staff', 'Staff'],
  ['import', 'Feeds'],
  ['member', 'Members'],
] as const
const NEED_LABELS = { picture: 'A picture', link: 'A link', price: 'A price' } as const

export const GIFT_FILTERS = {
  term: searchFilter('Find a gift', 'By title, slug or link'),
  state: choiceFilter(STATES, { label: 'State' }),
  category: idFilter({ label: 'Category', options: CategoryOptions, chip: (name) => name }),
  merchant: textFilter({
    label: 'Shop',
    placeholder: 'etsy.com',
    suggestions: ShopSuggestions,
    chip: (shop) => `Shop ${shop}`,
  }),
  source: choiceFilter(SOURCES, { label: 'Brought in by', chip: (source) => `From ${source.toLowerCase()}` }),
  import: idFilter({ label: 'Number of the import', chip: (id) => `Import ${id}` }),
  missing: choiceFilter(
    PUBLISHING_NEEDS.map((need) => [need, NEED_LABELS[need]] as const),
    { label: 'Without', chip: (need) => `Without ${need.toLowerCase()}` },
  ),
  priority: choiceFilter(PITCH_PRIORITIES, {
    label: 'Priority of its pitch',
    chip: (priority) => `Priority ${priority.toLowerCase()}`,
  }),
  price_min: priceFilter({ label: 'Price from, in $', chip: (price) => `From $${price}` }),
  price_max: priceFilter({ label: 'Price up to, in $', chip: (price) => `Up to $${price}` }),
}

/** Filters of the list, as parameters of the calls. */
export type GiftFilter = FilterInput<typeof GIFT_FILTERS>
