import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { getBoard, listBoards, listOwnBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { queryKey } from '../../../api/query-key.ts'
import { meOptions } from '../../../session/get-me.ts'

const OF_BOARDS: ReadonlySet<unknown> = new Set(
  [getBoard, listBoards, listOwnBoards, listRecentlyAdded].map((call) => queryKey(call)[0]),
)

/** Invalidates every board query, except `except`, which is up to date. */
export function refreshBoards(client: QueryClient, except?: QueryKey): Promise<void> {
  const known = except === undefined ? undefined : hashKey(except)
  return client.invalidateQueries({
    predicate: ({ queryKey: [route], queryHash }) => OF_BOARDS.has(route) && queryHash !== known,
  })
}

/** Marks every board query as stale without fetching: what is on the page now is gone. */
export function markBoardsStale(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [route] }) => OF_BOARDS.has(route), refetchType: 'none' })
}

/** Updates the member's number of saved items. */
export function setSavedCount(client: QueryClient, count: number): void {
  client.setQueryData(meOptions.queryKey, (me) =>
    me === undefined ? me : { ...me, user: { ...me.user, wishlist_count: count } },
  )
}
