import { STAFF_POST_SORTS, type StaffPostSort } from '@ribbonry/contracts'

export const PER_PAGE = 50
export const PAGES = [1, 500] as const

/** A filter and a sort of the list, as in its address. */
export interface ListView {
  readonly name: string
  readonly filter: Readonly<Record<string, string>>
  readonly sort: StaffPostSort
  readonly direction: 'asc' | 'desc'
}

const FILTERS: Readonly<Record<string, ListView['filter']>> = {
  'state draft': { state: 'draft' },
  'state published': { state: 'published' },
  'state scheduled': { state: 'scheduled' },
  'state broken': { state: 'broken' },
  'state unavailable': { state: 'unavailable' },
  'state trash': { state: 'trash' },
  'upper category': { category: '1' },
  'lower category': { category: '9' },
  'a shop': { merchant: 'etsy' },
  'by staff': { source: 'staff' },
  'by imports': { source: 'import' },
  'one import': { import: '1' },
  'without link': { missing: 'link' },
  'without price': { missing: 'price' },
  'without picture': { missing: 'picture' },
  'a price range': { price_min: '20', price_max: '50' },
  'term of most links': { term: 'www.' },
  'term of many titles': { term: 'box' },
  'term of two letters': { term: 'ca' },
  'term of few titles': { term: 'brass kite' },
  'term of one link': { term: 'etsy.com/listing/1047112' },
  'term of nothing': { term: 'zeppelin' },
}

const view = (name: string, filter: ListView['filter'], sort: StaffPostSort, direction: 'asc' | 'desc' = 'desc'): ListView => ({
  name,
  filter,
  sort,
  direction,
})

/** Every filter and every sort alone, and pairs of both. */
export const LIST_VIEWS: readonly ListView[] = [
  ...STAFF_POST_SORTS.flatMap((sort) => (['desc', 'asc'] as const).map((to) => view(`sort ${sort} ${to}`, {}, sort, to))),
  ...Object.entries(FILTERS).map(([name, filter]) => view(name, filter, 'newest')),
  view('drafts by title', { state: 'draft' }, 'title', 'asc'),
  view('a shop by title', { merchant: 'etsy' }, 'title', 'asc'),
  view('upper category by CTR', { category: '1' }, 'ctr'),
  view('imports by price', { source: 'import' }, 'price', 'asc'),
  view('term of many titles by saves', { term: 'box' }, 'saves'),
  view('term of most links by title', { term: 'www.' }, 'title', 'asc'),
  view('without picture by change', { missing: 'picture' }, 'modified'),
  view('published of a price range by impressions', { state: 'published', price_min: '20', price_max: '50' }, 'impressions'),
]

/** Address of a page of the list in the browser. */
export function pathOf({ filter, sort, direction }: ListView, page: number): string {
  const sorted = `${direction === 'desc' ? '-' : ''}${sort}`
  return `/admin/gifts/?${new URLSearchParams({ ...filter, sort: sorted, page: String(page) }).toString()}`
}
