import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, connectSocialAccount } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { withReauthentication } from '../../../session/with-reauthentication.ts'

/** Starts connecting a social account; the browser goes to the provider. */
export function useConnectSocialAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(connectSocialAccount),
    mutationFn: (body: CallArguments<typeof connectSocialAccount>['body']) =>
      withReauthentication(() => send(transportOf(client), connectSocialAccount, { body })),
    onSuccess: ({ location: there }) => {
      location.assign(there)
    },
    gcTime: 0,
  })
}
