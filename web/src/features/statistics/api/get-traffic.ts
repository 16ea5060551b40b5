import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getTraffic } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { type Filters, selectionOf } from '../filters.ts'

function trafficOptions(filters: Filters) {
  const input = { query: { ...selectionOf(filters), by: filters.by } }
  return queryOptions({
    queryKey: queryKey(getTraffic, input),
    // What was asked and when goes with the answer, so that it means the same while it stands in for the next one.
    queryFn: async ({ client, signal }) => ({ ...await send(transportOf(client), getTraffic, input, signal), by: filters.by, asked: Date.now() }),
  })
}

/** The traffic and its parts. While other days come, those before stay to be looked at. */
export function useTraffic(filters: Filters) {
  return useQuery({ ...trafficOptions(filters), placeholderData: keepPreviousData })
}
