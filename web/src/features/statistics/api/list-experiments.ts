import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listExperiments } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { type Filters, selectionOf } from '../filters.ts'

function experimentsOptions(filters: Filters) {
  const input = { query: selectionOf(filters) }
  return queryOptions({
    queryKey: queryKey(listExperiments, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listExperiments, input, signal),
  })
}

export function useExperiments(filters: Filters) {
  return useQuery({ ...experimentsOptions(filters), placeholderData: keepPreviousData })
}
