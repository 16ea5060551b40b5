import { useMutation } from '@tanstack/react-query'
import { confirmSubscription } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Confirms an address by the code of a mailed link. */
export function useConfirmSubscription() {
  return useMutation({
    mutationKey: queryKey(confirmSubscription),
    mutationFn: (code: string, { client }) => send(transportOf(client), confirmSubscription, { body: { code } }),
  })
}
