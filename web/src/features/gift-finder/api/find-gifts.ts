import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, DEFAULT_PER_PAGE, findGifts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery } from '../../../regions/region.ts'
import type { FinderAddress } from '../finder-address.ts'

export type FinderAnswer = CallAnswer<typeof findGifts>
export type FoundGift = FinderAnswer['posts'][number]
export type Choices = FinderAnswer['choices']

/** Finder results from a page on. The first page that is not full is the last. */
export function findGiftsOptions({ region, page, recipient, occasion, interests, age, budget }: FinderAddress) {
  const query = {
    ...countryQuery(region),
    ...(recipient === undefined ? {} : { recipient }),
    ...(occasion === undefined ? {} : { occasion }),
    ...(interests.length === 0 ? {} : { interests: interests.join(',') }),
    ...(age === undefined ? {} : { age }),
    ...(budget === undefined ? {} : { budget }),
  }
  return infiniteQueryOptions<FinderAnswer, Error, InfiniteData<FinderAnswer, number>, readonly unknown[], number>({
    queryKey: queryKey(findGifts, { params: { page }, query }),
    queryFn: ({ client, signal, pageParam }) =>
      send(transportOf(client), findGifts, { params: { page: pageParam }, query }, signal),
    initialPageParam: page,
    getNextPageParam: (last: FinderAnswer, _all, lastPage) => (last.posts.length < DEFAULT_PER_PAGE ? undefined : lastPage + 1),
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}

/** Keeps the previous results until new ones arrive. */
export function useFoundGifts(address: FinderAddress) {
  return useInfiniteQuery({ ...findGiftsOptions(address), placeholderData: keepPreviousData })
}
