import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, listGifts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery } from '../../../regions/region.ts'
import type { GiftsAddress } from '../gifts-address.ts'

export type GiftsAnswer = CallAnswer<typeof listGifts>
export type GiftsData = InfiniteData<GiftsAnswer, number>

/** A gift category from a page on. The first page without gifts is the end. */
export function listGiftsOptions({ region, list, sort, page, range }: GiftsAddress) {
  const query = { min: range.min, max: range.max, ...countryQuery(region) }
  return infiniteQueryOptions<GiftsAnswer, Error, GiftsData, readonly unknown[], number>({
    queryKey: queryKey(listGifts, { params: { list, sort, page }, query }),
    queryFn: ({ client, signal, pageParam }) =>
      send(transportOf(client), listGifts, { params: { list, sort, page: pageParam }, query }, signal),
    initialPageParam: page,
    getNextPageParam: (last: GiftsAnswer, _all, lastPage) => (last.posts.length === 0 ? undefined : lastPage + 1),
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}

/** Keeps the gifts of the previous price range until new ones arrive. */
export function useListGifts(address: GiftsAddress) {
  return useInfiniteQuery({ ...listGiftsOptions(address), placeholderData: keepPreviousData })
}
