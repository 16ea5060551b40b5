import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CallAnswer, listOwnBoards } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { ItemRef } from '../item-ref.ts'

export type OwnBoard = CallAnswer<typeof listOwnBoards>['boards'][number]

/** The member's own boards, the last used first. Which of them hold an item changes with every save. */
export function ownBoardsOptions(itemRef: ItemRef | undefined) {
  const input = { query: { ...itemRef } }
  return queryOptions({
    queryKey: queryKey(listOwnBoards, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listOwnBoards, input, signal),
    staleTime: 0,
  })
}

export function useOwnBoards(itemRef?: ItemRef) {
  return useQuery(ownBoardsOptions(itemRef))
}
