import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallInput, getMailPreferences, saveMailPreferences } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

function preferencesOptions(token: string) {
  const input = { query: { token } }
  return queryOptions({
    queryKey: queryKey(getMailPreferences, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getMailPreferences, input, signal),
    retry: false,
  })
}

/** Mail settings of an address, by the token of a mail. */
export function useMailPreferences(token: string) {
  return useQuery({ ...preferencesOptions(token), enabled: token !== '' })
}

export function useSaveMailPreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(saveMailPreferences),
    mutationFn: (body: CallInput<typeof saveMailPreferences>['body']) => send(transportOf(client), saveMailPreferences, { body }),
    onSuccess: (saved, { token }) => {
      client.setQueryData(preferencesOptions(token).queryKey, saved)
    },
  })
}
