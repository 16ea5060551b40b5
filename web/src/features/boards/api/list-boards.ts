import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listBoards } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { shouldFetch, type Viewer } from './viewer.ts'

/** Boards of a member, as `viewer` sees them. */
export function listBoardsOptions(userId: number, viewer = 0) {
  const input = { params: { user_id: userId } }
  return queryOptions({
    queryKey: [...queryKey(listBoards, input), viewer],
    queryFn: ({ client, signal }) =>
      send(transportOf(client), listBoards, { ...input, query: { now: String(Date.now()) } }, signal),
    placeholderData: keepPreviousData,
  })
}

export function useBoards(userId: number, viewer: Viewer) {
  return useQuery({ ...listBoardsOptions(userId, viewer.id), enabled: shouldFetch(viewer) })
}
