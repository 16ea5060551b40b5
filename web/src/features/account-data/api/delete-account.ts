import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccount } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({ mutationKey: queryKey(deleteAccount), mutationFn: () => send(transportOf(client), deleteAccount, {}) })
}
