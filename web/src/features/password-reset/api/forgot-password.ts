import { useMutation } from '@tanstack/react-query'
import { type CallArguments, forgotPassword } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Mails a link for choosing a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationKey: queryKey(forgotPassword),
    mutationFn: (body: CallArguments<typeof forgotPassword>['body'], { client }) =>
      send(transportOf(client), forgotPassword, { body }),
    gcTime: 0,
  })
}
