import { useMutation } from '@tanstack/react-query'
import { subscribe } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Subscribes to the newsletter. The address is held in memory only. */
export function useSubscribe() {
  return useMutation({
    mutationKey: queryKey(subscribe),
    mutationFn: (email: string, { client }) => send(transportOf(client), subscribe, { body: { email } }),
    gcTime: 0,
  })
}
