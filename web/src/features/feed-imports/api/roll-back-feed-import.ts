import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rollBackFeedImport } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Rolls an import back, in the background. */
export function useRollBackFeedImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(rollBackFeedImport),
    mutationFn: () => send(transportOf(client), rollBackFeedImport, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
