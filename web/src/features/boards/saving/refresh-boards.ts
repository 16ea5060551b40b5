import type { QueryClient } from '@tanstack/react-query'
import { getBoard, listBoards, listOwnBoards, listRecentlyAdded } from '@ribbonry/contracts'
import { queryKey } from '../../../api/query-key.ts'
import { meOptions } from '../../../ui/members/get-me.ts'

const OF_BOARDS: ReadonlySet<unknown> = new Set([getBoard, listBoards, listOwnBoards, listRecentlyAdded].map((call) => queryKey(call)[0]))

/** Everything that shows boards asks again: at once where it is on the page, otherwise when it comes. */
export function refreshBoards(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [route] }) => OF_BOARDS.has(route) })
}

/** How many things the member keeps now. */
export function tellCount(client: QueryClient, count: number): void {
  client.setQueryData(meOptions.queryKey, (me) => (me === undefined ? me : { ...me, user: { ...me.user, wishlist_count: count } }))
}
