import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getLiveTraffic, getTraffic, listExperiments, listStatisticsItems } from '@ribbonry/contracts'
import { send } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import { type Filters, selectionOf } from './filters.ts'

/** Milliseconds between polls of the last half hour. */
const POLL = 2000

const liveQuery = query(getLiveTraffic, { staleTime: 0 })
const experimentsQuery = query(listExperiments)
const itemsQuery = query(listStatisticsItems)

/** Traffic of the last half hour, polled while the tab is visible and `onScreen`. */
export function useLiveTraffic(onScreen: boolean) {
  return useQuery({ ...liveQuery(), retry: false, refetchInterval: onScreen ? POLL : false })
}

/** Traffic and its parts. Keeps the previous data while loading, together with their dimension and request time. */
export function useTraffic(filters: Filters) {
  const input = { query: { ...selectionOf(filters), by: filters.by } }
  return useQuery({
    queryKey: queryKey(getTraffic, input),
    queryFn: async ({ client, signal }) => ({
      ...(await send(transportOf(client), getTraffic, input, signal)),
      by: filters.by,
      asked: Date.now(),
    }),
    placeholderData: keepPreviousData,
  })
}

export function useExperiments(filters: Filters) {
  return useQuery({ ...experimentsQuery({ query: selectionOf(filters) }), placeholderData: keepPreviousData })
}

export function useStatisticsItems(filters: Filters, items: number) {
  return useQuery({
    ...itemsQuery({ query: { ...selectionOf(filters), order: filters.order, items } }),
    placeholderData: keepPreviousData,
  })
}
