import { queryOptions, useQuery } from '@tanstack/react-query'
import { listRefusedRows } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Page size of the call. */
export const REFUSED_PER_PAGE = 100

export function refusedRowsOptions(id: number, page: number) {
  const input = { params: { id, page } }
  return queryOptions({
    queryKey: queryKey(listRefusedRows, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listRefusedRows, input, signal),
  })
}

/** `count` is the number of refused rows so far: the page is read again when it grows. */
export function useRefusedRows(id: number, page: number, count: number) {
  const options = refusedRowsOptions(id, page)
  return useQuery({ ...options, queryKey: [...options.queryKey, count], enabled: count > 0, placeholderData: (before) => before })
}
