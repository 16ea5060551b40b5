import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, listPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery } from '../../../regions/region.ts'
import type { PricedAddress } from '../priced-address.ts'

type PricedAnswer = CallAnswer<typeof listPosts>

/** Gifts in a price range from a page on. The first page without gifts is the end. */
export function listPricedGiftsOptions({ region, sort, page, from, to, store }: PricedAddress) {
  const query = { min: from, max: to, store, ...countryQuery(region) }
  return infiniteQueryOptions<PricedAnswer, Error, InfiniteData<PricedAnswer, number>, readonly unknown[], number>({
    queryKey: queryKey(listPosts, { params: { sort, page }, query }),
    queryFn: ({ client, signal, pageParam }) =>
      send(transportOf(client), listPosts, { params: { sort, page: pageParam }, query }, signal),
    initialPageParam: page,
    getNextPageParam: (last: PricedAnswer, _all, lastPage) => (last.posts.length === 0 ? undefined : lastPage + 1),
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}

export function useListPricedGifts(address: PricedAddress) {
  return useInfiniteQuery(listPricedGiftsOptions(address))
}
