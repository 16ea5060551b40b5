import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, updateProfile } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { withReauthentication } from '../../../session/with-reauthentication.ts'
import { setSignedInUser } from '../../../session/set-signed-in-user.ts'

/** Updates the member's details on the whole page. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(updateProfile),
    mutationFn: (body: CallArguments<typeof updateProfile>['body']) =>
      withReauthentication(() => send(transportOf(client), updateProfile, { body })),
    onSuccess: ({ user }) => {
      setSignedInUser(client, user)
    },
  })
}
