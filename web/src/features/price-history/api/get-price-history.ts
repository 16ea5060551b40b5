import { type CallAnswer, getPriceHistory } from '@ribbonry/contracts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export type PriceHistoryAnswer = CallAnswer<typeof getPriceHistory>

export function priceHistoryOptions(id: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: queryKey(getPriceHistory, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getPriceHistory, input, signal),
    staleTime: 5 * 60_000,
  })
}
