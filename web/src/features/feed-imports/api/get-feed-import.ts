import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFeedImport } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { isSettled } from '../import-progress.ts'

/** How often a running import is looked at, in milliseconds. */
const POLL = 1000

export function feedImportOptions(id: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: queryKey(getFeedImport, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getFeedImport, input, signal),
    staleTime: 0,
  })
}

/** One import, watched until it is over. */
export function useFeedImport(id: number, enabled = true) {
  return useQuery({
    ...feedImportOptions(id),
    enabled,
    refetchInterval: ({ state }) => (state.data !== undefined && isSettled(state.data.import) ? false : POLL),
  })
}
