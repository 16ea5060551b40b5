import { GUIDE_FILTERS, type GuideFilter, type GuideSort } from '@ribbonry/contracts'
import { choiceFilter, searchFilter, viewFilter } from '../../kit/filters.ts'

const ORDERS = [
  ['oldest', 'Oldest first'],
  ['modified', 'Changed last'],
  ['title', 'By title'],
  ['views', 'Most viewed'],
  ['ctr', 'Most clicked'],
  ['traffic', 'Most searched for'],
  ['products', 'Most gifts'],
] as const satisfies readonly (readonly [GuideSort, string])[]

/** Titles of the tabs, in order. */
export const TAB_TITLES = {
  all: 'All',
  drafts: 'Drafts',
  writer: 'With a writer',
  assign: 'To be given',
  progress: 'In progress',
  review: 'To review',
  ready: 'Ready',
  published: 'Published',
} as const satisfies Record<GuideFilter, string>

/** Filters of the dashboard: tab, search and order, all in the address. */
export const GUIDE_LIST_FILTERS = {
  term: searchFilter('Find a guide', 'By title or slug; typing errors are forgiven'),
  show: viewFilter(GUIDE_FILTERS),
  order: choiceFilter(ORDERS, { label: 'Order', any: 'Newest first' }),
}
