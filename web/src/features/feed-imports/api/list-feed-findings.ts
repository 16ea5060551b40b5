import { useQuery } from '@tanstack/react-query'
import { listFeedFindings } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** What was found in the rows of an import. `count` is how many rows it met so far: it is read again when there are more. */
export function useFeedFindings(id: number, count: number) {
  const input = { params: { id } }
  return useQuery({
    queryKey: [...queryKey(listFeedFindings, input), count],
    queryFn: ({ client, signal }) => send(transportOf(client), listFeedFindings, input, signal),
    enabled: count > 0,
    placeholderData: (before) => before,
  })
}
