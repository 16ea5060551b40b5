import { queryOptions, useQuery } from '@tanstack/react-query'
import { getGiveaway } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function giveawayOptions(slug: string) {
  const input = { params: { slug } }
  return queryOptions({
    queryKey: queryKey(getGiveaway, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getGiveaway, input, signal),
  })
}

export function useGiveaway(slug: string) {
  return useQuery(giveawayOptions(slug))
}
