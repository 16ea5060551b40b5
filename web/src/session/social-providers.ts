import { queryOptions } from '@tanstack/react-query'
import { listSocialProviders } from '@ribbonry/contracts'
import { send } from '../api/call.ts'
import { queryKey } from '../api/query-key.ts'
import { transportOf } from '../api/transport.ts'

/** Providers for logging in. */
export const socialProvidersOptions = queryOptions({
  queryKey: queryKey(listSocialProviders),
  queryFn: ({ client, signal }) => send(transportOf(client), listSocialProviders, {}, signal),
  staleTime: 30 * 60_000,
})
