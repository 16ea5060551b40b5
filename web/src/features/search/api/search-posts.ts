import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, DEFAULT_PER_PAGE, searchPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery } from '../../../regions/region.ts'
import type { SearchAddress } from '../search-address.ts'

export type SearchAnswer = CallAnswer<typeof searchPosts>

/** Search results from a page on. The first page that is not full is the last: results do not grow while they are read. */
export function searchPostsOptions({ region, term, page, min, max, category, lookup }: SearchAddress) {
  const query = {
    ...countryQuery(region),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(category === undefined ? {} : { category }),
    ...(lookup ? { lookup } : {}),
  }
  return infiniteQueryOptions<SearchAnswer, Error, InfiniteData<SearchAnswer, number>, readonly unknown[], number>({
    queryKey: queryKey(searchPosts, { params: { term, page }, query }),
    queryFn: ({ client, signal, pageParam }) =>
      send(transportOf(client), searchPosts, { params: { term, page: pageParam }, query }, signal),
    initialPageParam: page,
    getNextPageParam: (last: SearchAnswer, _all, lastPage) => (last.posts.length < DEFAULT_PER_PAGE ? undefined : lastPage + 1),
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}

export function useSearchPosts(address: SearchAddress) {
  return useInfiniteQuery(searchPostsOptions(address))
}
