import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteFeedMap, getFeedFile } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Deletes the saved map of a source. `onDeleted` is called even where whoever asked is no longer shown by then. */
export function useDeleteFeedMap(onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(deleteFeedMap),
    mutationFn: (source: string) => send(transportOf(client), deleteFeedMap, { params: { source } }),
    onSuccess: async () => {
      onDeleted()
      await client.invalidateQueries({ queryKey: queryKey(getFeedFile) })
    },
  })
}
