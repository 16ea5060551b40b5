import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endUserSessions } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useEndUserSessions(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(endUserSessions, { params: { user_id: id } }),
    mutationFn: () => send(transportOf(client), endUserSessions, { params: { user_id: id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
