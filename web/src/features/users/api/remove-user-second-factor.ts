import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeUserSecondFactor } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useRemoveUserSecondFactor(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(removeUserSecondFactor, { params: { user_id: id } }),
    mutationFn: () => send(transportOf(client), removeUserSecondFactor, { params: { user_id: id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
