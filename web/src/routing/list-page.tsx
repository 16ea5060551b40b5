import type { ComponentType } from 'react'
import { useLocation, useSearchParams } from 'react-router'

interface ListProps<Address> {
  readonly address: Address
  /** Whether the next page loads on scrolling. */
  readonly scrolls: boolean
}

/** Component of a list whose address is in path and query. */
export function listPage<Address>(
  read: (pathname: string, search: URLSearchParams) => Address | undefined,
  List: ComponentType<ListProps<Address>>,
) {
  return function ListPage() {
    const { pathname } = useLocation()
    const [search] = useSearchParams()
    const address = read(pathname, search)
    return address === undefined ? null : <List address={address} scrolls={search.get('scroll') !== 'n'} />
  }
}
