import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startFeedImport } from '@ribbonry/contracts'
import { sendForm } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { feedImportsOptions } from './list-feed-imports.ts'

/** Uploads a feed with its map. The answer is the import that now waits or runs. */
export function useStartFeedImport() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(startFeedImport),
    mutationFn: (form: FormData) => sendForm(transportOf(client), startFeedImport, form),
    onSuccess: () => client.invalidateQueries(feedImportsOptions),
  })
}
