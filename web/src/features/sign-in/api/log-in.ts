import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logIn } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { setSignedInUser } from '../../../session/set-signed-in-user.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Logs in. With a second factor the answer has no user yet: a code must follow. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(logIn),
    mutationFn: (body: Credentials) => send(transportOf(client), logIn, { body }),
    onSuccess: (answer) => {
      if ('user' in answer) setSignedInUser(client, answer.user)
    },
    gcTime: 0,
  })
}
