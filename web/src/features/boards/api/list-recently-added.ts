import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, listRecentlyAdded } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { shouldFetch, type Viewer } from './viewer.ts'

interface PageCursor {
  readonly page: number
  readonly after?: string
}
type Answer = CallAnswer<typeof listRecentlyAdded>

/** Items a member saved last, as `viewer` sees them. */
export function recentlyAddedOptions(userId: number, viewer = 0) {
  return infiniteQueryOptions<Answer, Error, InfiniteData<Answer, PageCursor>, readonly unknown[], PageCursor>({
    queryKey: [...queryKey(listRecentlyAdded, { params: { user_id: userId, page: 1 } }), viewer],
    queryFn: ({ client, signal, pageParam: { page, after } }) =>
      send(
        transportOf(client),
        listRecentlyAdded,
        { params: { user_id: userId, page }, query: after === undefined ? {} : { after } },
        signal,
      ),
    initialPageParam: { page: 1 },
    getNextPageParam: ({ next }: Answer, _all, { page }) => (next === null ? undefined : { page: page + 1, after: next }),
    placeholderData: keepPreviousData,
  })
}

export function useRecentlyAdded(userId: number, viewer: Viewer) {
  return useInfiniteQuery({ ...recentlyAddedOptions(userId, viewer.id), enabled: shouldFetch(viewer) })
}
