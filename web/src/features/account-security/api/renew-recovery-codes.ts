import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, renewRecoveryCodes } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { secondFactorOptions } from './get-second-factor.ts'

/** Replaces the recovery codes. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(renewRecoveryCodes),
    mutationFn: (body: CallArguments<typeof renewRecoveryCodes>['body']) =>
      send(transportOf(client), renewRecoveryCodes, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorOptions.queryKey }),
    gcTime: 0,
  })
}
