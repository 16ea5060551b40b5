import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallAnswer, suggest } from '@ribbonry/contracts'
import { send } from '../../api/call.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import { countryQuery, type Region } from '../../regions/region.ts'

export type SuggestAnswer = CallAnswer<typeof suggest>

/** Shortest text with suggestions. */
const MIN_LETTERS = 2
const FRESH_MS = 300_000

/** Suggestions for a prefix. A call for an outdated prefix is aborted. */
export function useSuggestions(prefix: string, region: Region): SuggestAnswer | undefined {
  const input = { params: { prefix }, query: countryQuery(region) }
  const isEnough = Array.from(prefix).length >= MIN_LETTERS
  const { data } = useQuery({
    queryKey: queryKey(suggest, input),
    queryFn: ({ client, signal }) => send(transportOf(client), suggest, input, signal),
    enabled: isEnough,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return isEnough ? data : undefined
}
