import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFeedImport } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { isSettled } from '../import-progress.ts'

/** Polling interval of a running import, in milliseconds. */
const POLL = 1000

export function feedImportOptions(id: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: queryKey(getFeedImport, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getFeedImport, input, signal),
    staleTime: 0,
  })
}

/** An import, polled until it ends. */
export function useFeedImport(id: number, enabled = true) {
  return useQuery({
    ...feedImportOptions(id),
    enabled,
    refetchInterval: ({ state }) => (state.data !== undefined && isSettled(state.data.import) ? false : POLL),
  })
}
