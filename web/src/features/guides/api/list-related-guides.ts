import { queryOptions, useQuery } from '@tanstack/react-query'
import { listRelatedGuides } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Related guides. Optional: the page renders without them. */
export function relatedGuidesOptions(id: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: queryKey(listRelatedGuides, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listRelatedGuides, input, signal),
    staleTime: 5 * 60_000,
    retry: false,
  })
}

export function useRelatedGuides(id: number) {
  return useQuery(relatedGuidesOptions(id))
}
