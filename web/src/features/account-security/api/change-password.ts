import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, changePassword } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { sessionsOptions } from './list-sessions.ts'

/** Sets a new password; the other sessions end. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(changePassword),
    mutationFn: (body: CallArguments<typeof changePassword>['body']) => send(transportOf(client), changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
    gcTime: 0,
  })
}
