import { linkHref } from '@ribbonry/prose'
import { withoutRegion } from '../../../regions/region.ts'

/** Most characters of the path of a link in a guide (E36). */
const LONGEST = 301

/**
 * The path of a page of this site, from an address as copied from the browser or typed, without its region, because links take
 * the region of the page they are on. Undefined for other sites and invalid addresses.
 */
export function ownPath(address: string, site: string): string | undefined {
  const url = urlOf(address.trim(), site)
  if (url === undefined || url.origin !== site) return undefined
  const page = withoutRegion(url.pathname)
  const path = `${/\.\w+$|\/$/.test(page) ? page : `${page}/`}${url.search}${url.hash}`
  return path.length <= LONGEST && linkHref(path) === path ? path : undefined
}

function urlOf(given: string, site: string): URL | undefined {
  const isPath = /^\/(?!\/)/.test(given)
  if (!isPath && !/^https?:\/\//i.test(given)) return undefined
  try {
    return new URL(isPath ? site + given : given)
  } catch {
    return undefined
  }
}
