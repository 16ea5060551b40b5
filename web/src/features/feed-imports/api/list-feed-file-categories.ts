import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listFeedFileCategories } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { Reading } from '../matching.ts'

interface CategoryColumn extends Reading {
  readonly column: string
  readonly separator: string
  readonly source: string
}

/** Category names in a column of a stored feed. */
export function useFeedFileCategories(id: number, { column, separator, source, ...reading }: CategoryColumn) {
  const input = { params: { id }, query: { column, separator, source, ...reading } }
  return useQuery({
    queryKey: queryKey(listFeedFileCategories, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listFeedFileCategories, input, signal),
    enabled: column !== '' && separator !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
