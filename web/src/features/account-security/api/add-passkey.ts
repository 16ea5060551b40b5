import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addPasskey, setUpPasskey } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { withReauthentication } from '../../../session/with-reauthentication.ts'
import { createPasskey } from '../../../session/passkey.ts'
import { passkeysOptions } from './list-passkeys.ts'

interface NewPasskey {
  readonly name: string
  /** Omitted by members without a password. */
  readonly password?: string
}

/** Creates a passkey on the device and registers it. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(addPasskey),
    mutationFn: async ({ name, ...proof }: NewPasskey) => {
      const { options } = await withReauthentication(() => send(transportOf(client), setUpPasskey, { body: proof }))
      return await send(transportOf(client), addPasskey, { body: { name, response: await createPasskey(options) } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysOptions.queryKey }),
    gcTime: 0,
  })
}
