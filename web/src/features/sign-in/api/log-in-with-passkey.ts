import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logInWithPasskey, startPasskeyLogIn } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { setSignedInUser } from '../../../session/set-signed-in-user.ts'
import { presentPasskey } from '../../../session/passkey.ts'

export function useLogInWithPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(logInWithPasskey),
    mutationFn: async () => {
      const { options } = await send(transportOf(client), startPasskeyLogIn, {})
      return await send(transportOf(client), logInWithPasskey, { body: { response: await presentPasskey(options) } })
    },
    onSuccess: ({ user }) => {
      setSignedInUser(client, user)
    },
    gcTime: 0,
  })
}
