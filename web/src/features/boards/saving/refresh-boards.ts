import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { getBoard, listBoards, listOwnBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { queryKey } from '../../../api/query-key.ts'
import { meOptions } from '../../../session/get-me.ts'

const OF_BOARDS: ReadonlySet<unknown> = new Set([getBoard, listBoards, listOwnBoards, listRecentlyAdded].map((call) => queryKey(call)[0]))

/** Everything that shows boards asks again: at once where it is on the page, otherwise when it comes. `except` has been changed already. */
export function refreshBoards(client: QueryClient, except?: QueryKey): Promise<void> {
  const known = except === undefined ? undefined : hashKey(except)
  return client.invalidateQueries({ predicate: ({ queryKey: [route], queryHash }) => OF_BOARDS.has(route) && queryHash !== known })
}

/** Everything that shows boards asks again when it comes onto the page, and not before: what is on it now is gone. */
export function markBoardsStale(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [route] }) => OF_BOARDS.has(route), refetchType: 'none' })
}

/** How many things the member keeps now. */
export function setSavedCount(client: QueryClient, count: number): void {
  client.setQueryData(meOptions.queryKey, (me) => (me === undefined ? me : { ...me, user: { ...me.user, wishlist_count: count } }))
}
