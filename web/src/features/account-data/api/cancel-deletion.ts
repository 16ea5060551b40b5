import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, cancelDeletion } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { meOptions } from '../../../session/get-me.ts'

/** Cancels an account's deletion: by the code of a mailed link, or as its member without one. */
export function useCancelDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(cancelDeletion),
    mutationFn: (body: CallArguments<typeof cancelDeletion>['body']) => send(transportOf(client), cancelDeletion, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: meOptions.queryKey }),
  })
}
