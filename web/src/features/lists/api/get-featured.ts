import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFeatured } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { countryQuery, type Region } from '../../../regions/region.ts'

/** The day's featured gift; failures are silent (visitor.md section 8). */
export function featuredOptions(region: Region) {
  const input = { query: countryQuery(region) }
  return queryOptions({
    queryKey: queryKey(getFeatured, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getFeatured, input, signal),
    refetchOnMount: false,
    retry: false,
  })
}

export function useFeatured(region: Region) {
  return useQuery(featuredOptions(region)).data?.featured ?? null
}
