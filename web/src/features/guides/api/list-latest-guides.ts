import { queryOptions, useQuery } from '@tanstack/react-query'
import { listLatestGuides } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** The newest guides; failures are silent (visitor.md section 8). */
export const latestGuidesOptions = queryOptions({
  queryKey: queryKey(listLatestGuides, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), listLatestGuides, {}, signal),
  refetchOnMount: false,
  retry: false,
})

export function useLatestGuides() {
  return useQuery(latestGuidesOptions)
}
