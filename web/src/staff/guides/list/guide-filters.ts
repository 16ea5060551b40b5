import { GUIDE_FILTERS, type GuideFilter, type GuideSort } from '@ribbonry/contracts'
import { orderFilter, searchFilter, viewFilter } from '../../kit/filters.ts'
import type { ListSort } from '../../kit/list-query.ts'

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
  trash: 'Trash',
} as const satisfies Record<GuideFilter, string>

/** Filters of the dashboard: tab, search and order, all in the address. */
export const GUIDE_LIST_FILTERS = {
  term: searchFilter('Find a guide', 'By title or slug; typing errors are forgiven'),
  show: viewFilter(GUIDE_FILTERS),
  order: orderFilter(ORDERS, { label: 'Order', any: 'Newest first' }),
}

/** Orders by the columns of their headings, ascending and descending. */
const BY_COLUMN: Readonly<Record<string, readonly [ascending: GuideSort, descending: GuideSort]>> = {
  title: ['title', 'title-desc'],
  product_count: ['products-asc', 'products'],
  views: ['views-asc', 'views'],
  ctr: ['ctr-asc', 'ctr'],
  traffic: ['traffic-asc', 'traffic'],
  modified: ['modified-asc', 'modified'],
}

/** The order by a heading; undefined for a column that does not sort. */
export function orderOf(sort: ListSort | undefined): GuideSort | undefined {
  return sort === undefined ? undefined : BY_COLUMN[sort.column]?.[sort.descending ? 1 : 0]
}
