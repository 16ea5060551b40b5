import { queryOptions, useQuery } from '@tanstack/react-query'
import { listGiftCategories } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Category names rarely change. */
const FRESH_MS = 600_000

const categoriesOptions = queryOptions({
  staleTime: FRESH_MS,
  retry: false,
  queryKey: queryKey(listGiftCategories, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), listGiftCategories, {}, signal),
})

/** Name of a gift category by id; the id while names load, and for a deleted category. */
export function useCategoryName(): (id: number) => string {
  const { data } = useQuery(categoriesOptions)
  return (id) => data?.categories.find((category) => category.id === id)?.name ?? `Category ${id}`
}
