import { queryOptions, useQuery } from '@tanstack/react-query'
import { getStaffPost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function staffGiftOptions(id: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: queryKey(getStaffPost, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getStaffPost, input, signal),
    staleTime: 5000,
  })
}

export function useStaffGift(id: number) {
  return useQuery(staffGiftOptions(id))
}
