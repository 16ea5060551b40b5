import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmSecondFactor } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { setSignedInUser } from '../../../session/set-signed-in-user.ts'

/** Turns the second factor on with a code from the app. */
export function useConfirmSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(confirmSecondFactor),
    mutationFn: (code: string) => send(transportOf(client), confirmSecondFactor, { body: { code } }),
    onSuccess: ({ user }) => {
      setSignedInUser(client, user)
    },
    gcTime: 0,
  })
}
