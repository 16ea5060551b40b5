import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listUserChanges } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Staff changes to members, latest first. */
export function useUserChanges(before: number | undefined) {
  const input = { query: before === undefined ? {} : { before } }
  return useQuery({
    queryKey: queryKey(listUserChanges, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listUserChanges, input, signal),
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
}
