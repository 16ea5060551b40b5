import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listSuppressions } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { SUPPRESSIONS_PER_PAGE, type SuppressionSearch } from '../suppression-search.ts'

function suppressionsOptions({ term, page }: SuppressionSearch) {
  const query = { page, perpage: SUPPRESSIONS_PER_PAGE, ...(term === '' ? {} : { term }) }
  return queryOptions({
    queryKey: queryKey(listSuppressions, { query }),
    queryFn: ({ client, signal }) => send(transportOf(client), listSuppressions, { query }, signal),
    staleTime: 2000,
  })
}

/** Suppressed addresses. Keeps the previous page while loading. */
export function useSuppressions(search: SuppressionSearch) {
  return useQuery({ ...suppressionsOptions(search), placeholderData: keepPreviousData })
}
