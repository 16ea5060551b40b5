import { useMutation, useQueryClient } from '@tanstack/react-query'
import { finishLogIn } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { setSignedInUser } from '../../../session/set-signed-in-user.ts'

/** Second step of a log-in: a code from the app, or a recovery code. */
export function useFinishLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(finishLogIn),
    mutationFn: (code: string) => send(transportOf(client), finishLogIn, { body: { code } }),
    onSuccess: ({ user }) => {
      setSignedInUser(client, user)
    },
    gcTime: 0,
  })
}
