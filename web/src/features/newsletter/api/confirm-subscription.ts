import { useMutation } from '@tanstack/react-query'
import { confirmSubscription } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useConfirmSubscription() {
  return useMutation({
    mutationKey: queryKey(confirmSubscription),
    mutationFn: (code: string, { client }) => send(transportOf(client), confirmSubscription, { body: { code } }),
  })
}
