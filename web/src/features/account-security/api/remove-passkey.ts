import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, removePasskey } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { passkeysOptions } from './list-passkeys.ts'

export function useRemovePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(removePasskey),
    mutationFn: (body: CallArguments<typeof removePasskey>['body']) => send(transportOf(client), removePasskey, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysOptions.queryKey }),
    gcTime: 0,
  })
}
