import { queryOptions, useQuery } from '@tanstack/react-query'
import { listFeedImports } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export const feedImportsOptions = queryOptions({
  queryKey: queryKey(listFeedImports, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), listFeedImports, {}, signal),
  staleTime: 5000,
})

export function useFeedImports() {
  return useQuery(feedImportsOptions)
}
