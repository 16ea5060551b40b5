import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, updateProfile } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { asFreshMember } from '../../../ui/members/as-fresh-member.ts'
import { signedIn } from '../../../ui/members/signed-in.ts'

/** Changes the member's details; all of the page shows the new ones at once. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(updateProfile),
    mutationFn: (body: CallArguments<typeof updateProfile>['body']) => asFreshMember(() => send(transportOf(client), updateProfile, { body })),
    onSuccess: ({ user }) => { signedIn(client, user) },
  })
}
