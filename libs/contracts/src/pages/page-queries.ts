/**
 * The names that pages read from their query when they are drawn, by the first segment of their path. Whatever else comes in a
 * query
 * changes no page. Plain data, so that the pages' server has it too.
 */
export const PAGE_QUERIES: Readonly<Record<string, readonly string[]>> = {
  admin: [],
  aff: ['id'],
  'gift-finder': ['age', 'budget', 'interests', 'occasion', 'page', 'recipient', 'scroll'],
  gifts: ['max', 'min', 'scroll'],
  'gifts-under': ['from', 'scroll', 'store', 'to'],
  newsletter: ['token', 'unsubscribe'],
  search: ['category', 'dev', 'lookup', 'max', 'min', 'page', 's', 'scroll'],
  wishlist: ['token'],
}

/** The same for all other pages: the home lists and single gifts. */
export const OTHER_PAGE_QUERIES: readonly string[] = ['r', 's', 'scroll']

/**
 * What only code in a browser reads, which sees the whole address by itself: the page is the same with it and without. The staff
 * area
 * is drawn for who is logged in, and so in the browser.
 */
export const BROWSER_QUERIES: readonly string[] = [
  'dev',
  'merchant',
  'v',
  'connected',
  'reason',
  'return_to',
  'second_factor',
  'before',
  'by',
  'country',
  'device',
  'from',
  'like',
  'list',
  'order',
  'page',
  'place',
  'range',
  'search',
  'show',
  'state',
  'template',
  'term',
  'to',
  'who',
]

/** Countries whose pages have a path of their own begin it so. */
const REGION = /^\/(?:uk|ca)(?=\/|$)/
const QUERY_NAMES_BY_PAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(PAGE_QUERIES).map(([segment, names]) => [segment, new Set(names)]),
)
const OTHERS: ReadonlySet<string> = new Set(OTHER_PAGE_QUERIES)

/** The names that the page at a path reads from its query. */
export function pageQueryNames(path: string): ReadonlySet<string> {
  const segment = path.replace(REGION, '').split('/', 2)[1] ?? ''
  return QUERY_NAMES_BY_PAGE.get(segment) ?? OTHERS
}
