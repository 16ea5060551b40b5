import { useMutation, useQueryClient } from '@tanstack/react-query'
import { publishFeedImport } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Publishes the complete drafts of an import, and the others once they are complete. */
export function usePublishFeedImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(publishFeedImport),
    mutationFn: () => send(transportOf(client), publishFeedImport, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
