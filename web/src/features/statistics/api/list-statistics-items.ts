import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listStatisticsItems } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { type Filters, selectionOf } from '../filters.ts'

function itemsOptions(filters: Filters, items: number) {
  const input = { query: { ...selectionOf(filters), order: filters.order, items } }
  return queryOptions({
    queryKey: queryKey(listStatisticsItems, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listStatisticsItems, input, signal),
  })
}

export function useStatisticsItems(filters: Filters, items: number) {
  return useQuery({ ...itemsOptions(filters, items), placeholderData: keepPreviousData })
}
