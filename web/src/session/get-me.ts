import { queryOptions } from '@tanstack/react-query'
import { getMe } from '@ribbonry/contracts'
import { send } from '../api/call.ts'
import { queryKey } from '../api/query-key.ts'
import { transportOf } from '../api/transport.ts'

/** The logged-in member. `now` bypasses every cache. */
export const meOptions = queryOptions({
  queryKey: queryKey(getMe),
  queryFn: ({ client, signal }) => send(transportOf(client), getMe, { query: { now: String(Date.now()) } }, signal),
  staleTime: 5 * 60_000,
  retry: false,
})
