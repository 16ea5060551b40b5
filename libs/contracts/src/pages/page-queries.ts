/**
 * Query names that pages read during server rendering, by the first segment of the path. Other names do not change a page. Plain
 * data, so that web can import it too.
 */
export const PAGE_QUERIES: Readonly<Record<string, readonly string[]>> = {
  admin: [],
  advent: ['door'],
  aff: ['id'],
  'gift-finder': ['age', 'ask', 'budget', 'interests', 'occasion', 'page', 'recipient', 'scroll'],
  gifts: ['in_stock', 'max', 'min', 'scroll', 'store'],
  'give-me-one': ['place'],
  'gifts-under': ['from', 'in_stock', 'scroll', 'store', 'to'],
  'guide-preview': ['token'],
  newsletter: ['token', 'unsubscribe'],
  'product-pitch': ['campaign', 'token'],
  search: ['category', 'dev', 'in_stock', 'literal', 'lookup', 'max', 'min', 'page', 's', 'scroll', 'sort', 'store'],
  wishlist: ['token'],
}

/** For all other pages: the home lists and single gifts. */
export const OTHER_PAGE_QUERIES: readonly string[] = ['r', 's', 'scroll']

/**
 * Names that only browser code reads, from the full URL: the rendered page is equal with and without them. The staff area depends
 * on the logged-in member and is rendered in the browser.
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
  'claim',
  'confirm',
  'date',
  'leave',
  'param_token',
  'tracking_ref',
  'by',
  'country',
  'device',
  'from',
  'import',
  'kind',
  'like',
  'list',
  'missing',
  'month',
  'note',
  'order',
  'page',
  'place',
  'plan',
  'price_max',
  'price_min',
  'provider',
  'PayerID',
  'day',
  'discount',
  'paypal',
  'range',
  'ref',
  'search',
  'show',
  'sort',
  'source',
  'state',
  'status',
  'submission_success',
  'tag',
  'template',
  'term',
  'waited',
  'to',
  'who',
]

/** Prefix of paths of one country's edition. */
const REGION = /^\/(?:uk|ca)(?=\/|$)/
const QUERY_NAMES_BY_PAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(PAGE_QUERIES).map(([segment, names]) => [segment, new Set(names)]),
)
const OTHERS: ReadonlySet<string> = new Set(OTHER_PAGE_QUERIES)

/** Query names that the page at a path reads. */
export function pageQueryNames(path: string): ReadonlySet<string> {
  const segment = path.replace(REGION, '').split('/', 2)[1] ?? ''
  return QUERY_NAMES_BY_PAGE.get(segment) ?? OTHERS
}
