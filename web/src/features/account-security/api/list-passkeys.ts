import { queryOptions } from '@tanstack/react-query'
import { listPasskeys } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export const passkeysOptions = queryOptions({
  queryKey: queryKey(listPasskeys),
  queryFn: ({ client, signal }) => send(transportOf(client), listPasskeys, {}, signal),
  staleTime: 0,
})
