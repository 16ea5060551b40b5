import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { readPage } from '../../ui/pagination/page-number.ts'
import type { Filter } from './filters.ts'

export type Filters = Readonly<Record<string, Filter<unknown>>>
type ValuesOf<F> = { readonly [Name in keyof F]: F[Name] extends Filter<infer Value, unknown> ? Value : never }
type SentOf<F> = F extends Filter<unknown, infer Sent> ? Sent : never

/** Active filters, as calls take them. */
export type FilterInput<F> = { readonly [Name in keyof F as F[Name] extends { isTab: true } ? never : Name]?: SentOf<F[Name]> }

export interface ListSort {
  readonly column: string
  readonly descending: boolean
}

interface ListValues<F> {
  readonly values: ValuesOf<F>
  readonly page: number
  readonly sort: ListSort | undefined
}

/** Parses the address of a list. */
export function readList<F extends Filters>(filters: F, search: URLSearchParams): ListValues<F> {
  const values = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter.read(search.get(name) ?? '')]))
  const sort = /^(-?)([\w-]{1,40})$/.exec(search.get('sort') ?? '')
  return {
    values: values as ValuesOf<F>,
    page: readPage(search.get('page') ?? '1') ?? 1,
    sort: sort === null ? undefined : { column: sort[2] ?? '', descending: sort[1] === '-' },
  }
}

/** The address of a list. */
export function listPath<F extends Filters>(path: string, filters: F, { values, page, sort }: ListValues<F>): string {
  const search = new URLSearchParams()
  for (const [name, filter] of Object.entries(filters)) {
    const text = filter.write(values[name])
    if (text !== '') search.set(name, text)
  }
  if (sort !== undefined) search.set('sort', `${sort.descending ? '-' : ''}${sort.column}`)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Active filters, as calls take them. */
export function filterInput<F extends Filters>(filters: F, values: ValuesOf<F>): FilterInput<F> {
  const set = Object.entries(filters).flatMap(([name, filter]) => {
    const text = filter.write(values[name])
    return text === '' || filter.isTab === true ? [] : [[name, filter.send(text)] as const]
  })
  return Object.fromEntries(set) as FilterInput<F>
}

/** The sort order, as calls take it; unknown columns are ignored. */
export function sortInput<Name extends string>(names: readonly Name[], sort: ListSort | undefined) {
  const name = names.find((one) => one === sort?.column)
  if (name === undefined || sort === undefined) return {}
  return { sort: name, direction: sort.descending ? ('desc' as const) : ('asc' as const) }
}

export interface ListQuery<F extends Filters = Filters> extends ListValues<F> {
  /** True when any filter is set. */
  readonly isFiltered: boolean
  /** The address with some filters changed, on the first page. */
  pathWith(changes: Partial<ValuesOf<F>>): string
  readonly pathOfPage: (page: number) => string
  /** Address without filters. */
  readonly bare: string
  /** Navigates to it; `replace` keeps typing out of the history. */
  change(changes: Partial<ValuesOf<F>>, options?: { readonly replace?: boolean }): void
  readonly sortBy: (sort: ListSort | undefined) => void
}

/** Filters, sorting and page of a list. They are in its address, so that the browser's back button works. */
export function useListQuery<const F extends Filters>(filters: F): ListQuery<F> {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return useMemo(() => {
    const now = readList(filters, search)
    // Other filters reset the cursor.
    const start = Object.fromEntries(
      Object.keys(filters).flatMap((name) => (filters[name]?.cursor === undefined ? [] : [[name, undefined]])),
    )
    const orders = Object.entries(filters).flatMap(([name, { isOrder = false }]) => (isOrder ? [name] : []))
    const unordered = Object.fromEntries(orders.map((name) => [name, undefined]))
    const isSet = ([name, filter]: [string, Filter<unknown>]) => filter.write(now.values[name]) !== ''
    const tabs = Object.fromEntries(Object.entries(filters).filter(([, { isTab = false }]) => isTab))
    const changed = (from: ListValues<F>, changes: Partial<ValuesOf<F>>) =>
      listPath(pathname, filters, {
        sort: orders.some((name) => name in changes) ? undefined : from.sort,
        page: 1,
        values: { ...from.values, ...start, ...changes },
      })
    // A quick second choice builds on the first one, which may not be rendered or in the address yet.
    const pending = { from: '', to: '' }
    const latest = () => {
      const address = new URL(pending.from === location.href ? pending.to : location.href, location.href)
      return address.pathname === pathname ? readList(filters, address.searchParams) : now
    }
    const go = (to: string, options: NavigateOptions = {}): void => {
      Object.assign(pending, { from: location.href, to })
      void navigate(to, { preventScrollReset: true, ...options })
    }
    const pathWith = (changes: Partial<ValuesOf<F>>) => changed(now, changes)
    return {
      ...now,
      isFiltered: Object.entries(filters).some((filter) => filter[1].isTab !== true && isSet(filter)),
      pathWith,
      pathOfPage: (page) => listPath(pathname, filters, { ...now, page }),
      bare: listPath(pathname, tabs, { ...now, page: 1, sort: undefined }),
      change: (changes, options = {}) => {
        go(changed(latest(), changes), options)
      },
      sortBy: (sort) => {
        const { values } = latest()
        go(listPath(pathname, filters, { values: { ...values, ...unordered }, page: 1, sort }))
      },
    }
  }, [filters, search, pathname, navigate])
}
