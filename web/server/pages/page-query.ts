import { pageQueryNames } from '@ribbonry/contracts/pages'

/**
 * Keeps only the query parameters that the page at this path declares (the same rule as the gateway's). With its question mark,
 * or empty.
 */
export function pageQuery(pathname: string, query: string): string {
  const names = pageQueryNames(pathname)
  const read = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => names.has(name)))
  return read.size === 0 ? '' : `?${read.toString()}`
}
