import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logOutByPost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { forgetSession } from '../../../session/session-hint.ts'

/** Ends the session. Whatever the server answers, this browser forgets the member and their data. */
export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(logOutByPost),
    mutationFn: () => send(transportOf(client), logOutByPost, {}),
    onSettled: () => {
      forgetSession()
      client.removeQueries({ predicate: ({ queryKey: [route] }) => typeof route === 'string' && route.includes(' /api/user/') })
    },
  })
}
