import { queryOptions, useQuery } from '@tanstack/react-query'
import { listGiftCategories } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

const giftCategoriesOptions = queryOptions({
  queryKey: queryKey(listGiftCategories, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), listGiftCategories, {}, signal),
  staleTime: 5000,
})

export function useGiftCategories() {
  return useQuery(giftCategoriesOptions)
}
