import { queryOptions } from '@tanstack/react-query'
import { listSocialAccounts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Social accounts connected to the member. */
export const socialAccountsOptions = queryOptions({
  queryKey: queryKey(listSocialAccounts),
  queryFn: ({ client, signal }) => send(transportOf(client), listSocialAccounts, {}, signal),
  staleTime: 0,
})
