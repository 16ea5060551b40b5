import { HOME_SORT, LIST_SORTS, type ListFlag, type ListSort } from '@ribbonry/contracts'
import { inRegion, type Region, withoutRegion, regionOf } from '../../regions/region.ts'
import { readPage } from '../../ui/pagination/page-number.ts'

export interface ListAddress {
  readonly sort: ListSort
  readonly region: Region
  readonly page: number
  /** Restricts the list to gifts with this flag; such lists have no address of this form. */
  readonly flag?: ListFlag
}

/** Path of a list page, with trailing slash. */
export function listPath({ sort, region, page }: ListAddress): string {
  const list = sort === HOME_SORT ? '/' : `/${sort}/`
  return inRegion(region, page === 1 ? list : `${list}page/${page}/`)
}

/** Parses a list's path. Undefined for an invalid page number. */
export function readListPath(pathname: string): ListAddress | undefined {
  const segments = withoutRegion(pathname).split('/').filter(Boolean)
  const named = segments[0] === undefined || segments[0] === 'page' ? HOME_SORT : LIST_SORTS.find((sort) => sort === segments[0])
  const number = segments[segments.indexOf('page') + 1] ?? ''
  const page = segments.includes('page') ? readPage(number) : 1
  if (named === undefined || page === undefined) return undefined
  return { sort: named, region: regionOf(pathname), page }
}
