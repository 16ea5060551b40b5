import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listUsers } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { UserSearch } from '../user-search.ts'

/** Members for administrators. Keeps the previous page while loading. */
export function useUsers({ search, who, before }: UserSearch) {
  const input = { query: { who, ...(search === '' ? {} : { search }), ...(before === undefined ? {} : { before }) } }
  return useQuery({
    queryKey: queryKey(listUsers, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listUsers, input, signal),
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
}
