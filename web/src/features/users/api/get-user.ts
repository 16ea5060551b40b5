import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

function userOptions(id: number) {
  const input = { params: { user_id: id } }
  return queryOptions({
    queryKey: queryKey(getUser, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getUser, input, signal),
    staleTime: 5000,
  })
}

/** A member with sessions and changes. */
export function useUser(id: number) {
  return useQuery(userOptions(id))
}
