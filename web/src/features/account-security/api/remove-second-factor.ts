import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, removeSecondFactor } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { secondFactorOptions } from './get-second-factor.ts'

export function useRemoveSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(removeSecondFactor),
    mutationFn: (body: CallArguments<typeof removeSecondFactor>['body']) =>
      send(transportOf(client), removeSecondFactor, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorOptions.queryKey }),
    gcTime: 0,
  })
}
