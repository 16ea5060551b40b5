import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listStaffPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

type State = 'draft' | 'published' | 'broken' | 'unavailable'

export interface GiftSearch {
  readonly term: string
  readonly state: State | undefined
  readonly page: number
  readonly perpage: number
}

function staffGiftsOptions({ term, state, page, perpage }: GiftSearch) {
  const input = { query: { page, perpage, ...(term === '' ? {} : { term }), ...(state === undefined ? {} : { state }) } }
  return queryOptions({
    queryKey: queryKey(listStaffPosts, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listStaffPosts, input, signal),
    staleTime: 5000,
  })
}

/** Gifts for staff. Keeps the previous page while loading. */
export function useStaffGifts(search: GiftSearch, enabled = true) {
  return useQuery({ ...staffGiftsOptions(search), placeholderData: keepPreviousData, enabled })
}
