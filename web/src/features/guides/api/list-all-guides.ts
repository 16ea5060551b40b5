import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAllGuides } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export const allGuidesOptions = queryOptions({
  queryKey: queryKey(listAllGuides, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), listAllGuides, {}, signal),
})

export function useAllGuides() {
  return useQuery(allGuidesOptions)
}
