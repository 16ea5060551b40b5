import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CallAnswer, getGuide } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export type GuideAnswer = CallAnswer<typeof getGuide>

export function guideOptions(slug: string) {
  const input = { params: { slug } }
  return queryOptions({
    queryKey: queryKey(getGuide, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getGuide, input, signal),
  })
}

export function useGuide(slug: string) {
  return useQuery(guideOptions(slug))
}
