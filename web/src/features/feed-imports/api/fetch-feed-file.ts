import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchFeedFile } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Has the server fetch a feed from a URL. */
export function useFetchFeedFile() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(fetchFeedFile),
    mutationFn: (address: string) => send(transportOf(client), fetchFeedFile, { body: { address } }),
  })
}
