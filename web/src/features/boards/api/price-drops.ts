import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePriceDropSettings, getPriceDropSettings, stopPriceDrops } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

const options = queryOptions({
  queryKey: queryKey(getPriceDropSettings),
  queryFn: ({ client, signal }) => send(transportOf(client), getPriceDropSettings, {}, signal),
})

/** The drop from which the member gets price mails. */
export function usePriceDrops() {
  return useQuery(options)
}

export function useChangePriceDrops() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(changePriceDropSettings),
    mutationFn: (body: { readonly on: boolean; readonly threshold: number }) =>
      send(transportOf(client), changePriceDropSettings, { body }),
    onSuccess: (answer) => {
      client.setQueryData(options.queryKey, answer)
    },
  })
}

/** Ends price mails for the recipient of a mailed link. */
export function useStopPriceDrops() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(stopPriceDrops),
    mutationFn: (token: string) => send(transportOf(client), stopPriceDrops, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: options.queryKey }),
  })
}
