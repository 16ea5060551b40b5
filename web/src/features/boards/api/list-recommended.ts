import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listRecommended } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { shouldFetch, type Viewer } from './viewer.ts'

/** Recommended gifts. Optional: the page renders without them. */
export function recommendedOptions(userId: number, viewer = 0) {
  const input = { params: { user_id: userId, page: 1 } }
  return queryOptions({
    queryKey: [...queryKey(listRecommended, input), viewer],
    queryFn: ({ client, signal }) => send(transportOf(client), listRecommended, input, signal),
    placeholderData: keepPreviousData,
  })
}

export function useRecommended(userId: number, viewer: Viewer) {
  return useQuery({ ...recommendedOptions(userId, viewer.id), enabled: shouldFetch(viewer) })
}
