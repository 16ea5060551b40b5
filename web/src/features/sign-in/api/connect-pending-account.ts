import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connectWaiting } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Connects the pending social account to the logged-in member. */
export function useConnectPendingAccount() {
  const client = useQueryClient()
  return useMutation({ mutationKey: queryKey(connectWaiting), mutationFn: () => send(transportOf(client), connectWaiting, {}) })
}
