import { useMutation } from '@tanstack/react-query'
import { type CallArguments, resetPassword } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useResetPassword() {
  return useMutation({
    mutationKey: queryKey(resetPassword),
    mutationFn: (body: CallArguments<typeof resetPassword>['body'], { client }) =>
      send(transportOf(client), resetPassword, { body }),
    gcTime: 0,
  })
}
