import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, revokeSession } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { sessionsOptions } from './list-sessions.ts'

export function useRevokeSession() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(revokeSession),
    mutationFn: (body: CallArguments<typeof revokeSession>['body']) => send(transportOf(client), revokeSession, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
    gcTime: 0,
  })
}
