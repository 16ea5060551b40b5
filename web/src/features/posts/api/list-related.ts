import { queryOptions, useQuery } from '@tanstack/react-query'
import { listRelated } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery, type Region } from '../../../regions/region.ts'

const RELATED_ITEMS = 30

export function relatedOptions(id: number, region: Region) {
  const input = { params: { id, page: 1 }, query: { items: RELATED_ITEMS, ...countryQuery(region) } }
  return queryOptions({
    queryKey: queryKey(listRelated, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listRelated, input, signal),
    staleTime: 5 * 60_000,
  })
}

export function useRelated(id: number, region: Region, enabled: boolean) {
  return useQuery({ ...relatedOptions(id, region), enabled })
}
