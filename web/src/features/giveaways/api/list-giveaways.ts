import { queryOptions, useQuery } from '@tanstack/react-query'
import { listGiveaways } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function listGiveawaysOptions(page: number) {
  const input = { params: { number: page } }
  return queryOptions({
    queryKey: queryKey(listGiveaways, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listGiveaways, input, signal),
  })
}

export function useGiveaways(page: number) {
  return useQuery(listGiveawaysOptions(page))
}
