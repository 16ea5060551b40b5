import { OTHER_PAGE_QUERIES, PAGE_QUERIES } from '@ribbonry/contracts'
import { withoutRegion } from '../../src/regions/region.ts'

/**
 * Keeps only the query parameters that the page at this path declares (the same rule as the gateway's). With its question mark,
 * or empty.
 */
export function pageQuery(pathname: string, query: string): string {
  const segment = withoutRegion(pathname).split('/', 2)[1] ?? ''
  const names = Object.hasOwn(PAGE_QUERIES, segment) ? PAGE_QUERIES[segment] : OTHER_PAGE_QUERIES
  const read = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => names?.includes(name)))
  return read.size === 0 ? '' : `?${read.toString()}`
}
