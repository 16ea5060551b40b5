import { useMutation, useQueryClient } from '@tanstack/react-query'
import { subscribe } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Subscribes to the newsletter; a mailed link confirms it. */
export function useSubscribe() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(subscribe),
    mutationFn: (email: string) => send(transportOf(client), subscribe, { body: { email } }),
    gcTime: 0,
  })
}
