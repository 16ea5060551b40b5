import { queryOptions } from '@tanstack/react-query'
import { findPostByCode } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Finds the gift of an item code. */
export function postByCodeOptions(code: string) {
  const input = { params: { code } }
  return queryOptions({
    queryKey: queryKey(findPostByCode, input),
    queryFn: ({ client, signal }) => send(transportOf(client), findPostByCode, input, signal),
  })
}
