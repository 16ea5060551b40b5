import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, listPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery } from '../../../regions/region.ts'
import type { ListAddress } from '../list-address.ts'

export type ListPage = CallAnswer<typeof listPosts>
export type ListData = InfiniteData<ListPage, number>

/** A list from a page on. The first page without posts is the end. */
export function listPostsOptions({ sort, region, page, flag }: ListAddress) {
  const query = { ...countryQuery(region), ...(flag === undefined ? {} : { flag }) }
  return infiniteQueryOptions<ListPage, Error, ListData, readonly unknown[], number>({
    queryKey: queryKey(listPosts, { params: { sort, page }, query }),
    queryFn: ({ client, signal, pageParam }) =>
      send(transportOf(client), listPosts, { params: { sort, page: pageParam }, query }, signal),
    initialPageParam: page,
    getNextPageParam: (last: ListPage, _all, lastPage) => (last.posts.length === 0 ? undefined : lastPage + 1),
    // A list must not reshuffle while it is read.
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}

export function useListPosts(address: ListAddress) {
  return useInfiniteQuery(listPostsOptions(address))
}
