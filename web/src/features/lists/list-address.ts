import { LIST_SORTS, type ListFlag, type ListSort } from '@ribbonry/contracts'
import { inRegion, type Region, withoutRegion, regionOf } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'

export interface ListAddress {
  readonly sort: ListSort
  readonly region: Region
  readonly page: number
  /** Only gifts that bear it; lists of those have no addresses of this kind. */
  readonly flag?: ListFlag
}

/** The home page's own sort has no name in its address. */
export const HOME_SORT: ListSort = 'clicks-score'

/** The path of a list page, with its last slash. */
export function listPath({ sort, region, page }: ListAddress): string {
  const list = sort === HOME_SORT ? '/' : `/${sort}/`
  return inRegion(region, page === 1 ? list : `${list}page/${page}/`)
}

/** Reads a list's path. Undefined when the page is not a whole number from 1 to the last page we would show. */
export function readListPath(pathname: string): ListAddress | undefined {
  const segments = withoutRegion(pathname).split('/').filter(Boolean)
  const named = segments[0] === undefined || segments[0] === 'page' ? HOME_SORT : LIST_SORTS.find((sort) => sort === segments[0])
  const number = segments[segments.indexOf('page') + 1] ?? ''
  const page = segments.includes('page') ? readPage(number) : 1
  if (named === undefined || page === undefined) return undefined
  return { sort: named, region: regionOf(pathname), page }
}
