import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, setUpSecondFactor } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { withReauthentication } from '../../../session/with-reauthentication.ts'

/** Creates a TOTP secret; it takes effect when a code confirms it. */
export function useSetUpSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(setUpSecondFactor),
    mutationFn: (body: CallArguments<typeof setUpSecondFactor>['body']) =>
      withReauthentication(() => send(transportOf(client), setUpSecondFactor, { body })),
    gcTime: 0,
  })
}
