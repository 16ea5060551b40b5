import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, removeSocialAccount } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { socialAccountsOptions } from './list-social-accounts.ts'

export function useRemoveSocialAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(removeSocialAccount),
    mutationFn: (body: CallArguments<typeof removeSocialAccount>['body']) =>
      send(transportOf(client), removeSocialAccount, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: socialAccountsOptions.queryKey }),
    gcTime: 0,
  })
}
