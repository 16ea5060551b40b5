import { queryOptions, useQuery } from '@tanstack/react-query'
import { listGuidesOfGift } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

function guidesOfGiftOptions(id: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: queryKey(listGuidesOfGift, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listGuidesOfGift, input, signal),
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** Guides with a gift. Optional: the page renders without them. */
export function useGuidesOfGift(id: number) {
  return useQuery(guidesOfGiftOptions(id))
}
