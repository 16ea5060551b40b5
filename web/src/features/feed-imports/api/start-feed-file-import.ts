import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, startFeedFileImport } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { feedImportsOptions } from './list-feed-imports.ts'

type Body = CallArguments<typeof startFeedFileImport>['body']

/** Imports a stored feed, or makes a dry run. */
export function useStartFeedFileImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(startFeedFileImport),
    mutationFn: (body: Body) => send(transportOf(client), startFeedFileImport, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(feedImportsOptions),
  })
}
