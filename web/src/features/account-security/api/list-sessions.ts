import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export const sessionsOptions = queryOptions({
  queryKey: queryKey(listSessions),
  queryFn: ({ client, signal }) => send(transportOf(client), listSessions, {}, signal),
  staleTime: 0,
})
