import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** State of the member's second factor. */
export const secondFactorOptions = queryOptions({
  queryKey: queryKey(getSecondFactor),
  queryFn: ({ client, signal }) => send(transportOf(client), getSecondFactor, {}, signal),
  staleTime: 0,
})
