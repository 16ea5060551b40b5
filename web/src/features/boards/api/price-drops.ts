import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePriceDropSettings, getPriceDropSettings } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

const options = queryOptions({
  queryKey: queryKey(getPriceDropSettings),
  queryFn: ({ client, signal }) => send(transportOf(client), getPriceDropSettings, {}, signal),
})

/** From which drop on the member is told of lower prices. */
export function usePriceDrops() {
  return useQuery(options)
}

export function useChangePriceDrops() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(changePriceDropSettings),
    mutationFn: (body: { readonly on: boolean; readonly threshold: number }) => send(transportOf(client), changePriceDropSettings, { body }),
    onSuccess: (answer) => { client.setQueryData(options.queryKey, answer) },
  })
}
