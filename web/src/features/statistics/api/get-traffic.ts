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
    // Input and time go with the data, which may stay on screen while other data loads.
    queryFn: async ({ client, signal }) => ({
      ...(await send(transportOf(client), getTraffic, input, signal)),
      by: filters.by,
      asked: Date.now(),
    }),
  })
}

/** Traffic and its parts. Keeps the previous data while loading. */
export function useTraffic(filters: Filters) {
  return useQuery({ ...trafficOptions(filters), placeholderData: keepPreviousData })
}
