import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMailPreferences, unsubscribe } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Ends the mails that the token names. */
export function useUnsubscribe() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(unsubscribe),
    mutationFn: (token: string) => send(transportOf(client), unsubscribe, { query: { token }, body: {} }),
    onSuccess: (_answer, token) => client.invalidateQueries({ queryKey: queryKey(getMailPreferences, { query: { token } }) }),
  })
}
