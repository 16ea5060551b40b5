import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, register } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { setSignedInUser } from '../../../session/set-signed-in-user.ts'

export type Registration = CallArguments<typeof register>['body']

/** Creates an account and logs its member in. */
export function useRegister() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(register),
    mutationFn: (body: Registration) => send(transportOf(client), register, { body }),
    onSuccess: ({ user }) => {
      setSignedInUser(client, user)
    },
    gcTime: 0,
  })
}
