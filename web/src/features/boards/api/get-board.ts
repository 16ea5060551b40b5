import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, getBoard } from '@ribbonry/contracts'
import { callUrl, send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { shouldFetch, type Viewer } from './viewer.ts'

/** Identifies a board, the link it was opened by, and the filter of its items. */
export interface BoardAddress {
  readonly userId: number
  readonly boardId: number
  readonly token?: string | undefined
  readonly show: 'wanted' | 'received'
}

export type BoardPage = CallAnswer<typeof getBoard>
export type BoardPages = InfiniteData<BoardPage, PageCursor>

interface PageCursor {
  readonly page: number
  readonly after?: string
}

/** A board with its items, page by page, as `viewer` sees it. */
export function getBoardOptions({ userId, boardId, token, show }: BoardAddress, viewer = 0) {
  const params = { user_id: userId, wishlist_id: boardId }
  const query = { ...(token === undefined ? {} : { token }), show }
  return infiniteQueryOptions<BoardPage, Error, BoardPages, readonly unknown[], PageCursor>({
    queryKey: [...queryKey(getBoard, { params: { ...params, page: 1 }, query }), viewer],
    queryFn: ({ client, signal, pageParam: { page, after } }) =>
      send(
        transportOf(client),
        getBoard,
        { params: { ...params, page }, query: { ...query, ...(after === undefined ? {} : { after }) } },
        signal,
      ),
    initialPageParam: { page: 1 },
    getNextPageParam: ({ next }: BoardPage, _all, { page }) => (next === null ? undefined : { page: page + 1, after: next }),
    placeholderData: keepPreviousData,
  })
}

/** URL of the call for a board's first page. */
export function boardPageUrl(userId: number, boardId: number): string {
  return callUrl(getBoard, { params: { user_id: userId, wishlist_id: boardId, page: 1 } })
}

export function useBoard(address: BoardAddress, viewer: Viewer) {
  return useInfiniteQuery({ ...getBoardOptions(address, viewer.id), enabled: shouldFetch(viewer) })
}
