import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getFeedFile } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { Reading } from '../matching.ts'

/** Polling interval while a feed is fetched, in milliseconds. */
const POLL = 1000

/** A stored feed with its columns and first rows, parsed with the given options; polled until it is available. */
export function useFeedFile(id: number, reading: Partial<Reading>) {
  const input = { params: { id }, query: reading }
  return useQuery({
    queryKey: queryKey(getFeedFile, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getFeedFile, input, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.file.status === 'fetching' ? POLL : false),
  })
}
