import { useMutation } from '@tanstack/react-query'
import { resendConfirmation } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useResendConfirmation() {
  return useMutation({
    mutationKey: queryKey(resendConfirmation),
    mutationFn: (_: undefined, { client }) => send(transportOf(client), resendConfirmation, {}),
  })
}
