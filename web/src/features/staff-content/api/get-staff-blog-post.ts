import { queryOptions, useQuery } from '@tanstack/react-query'
import { getStaffBlogPost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function staffBlogPostOptions(id: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: queryKey(getStaffBlogPost, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getStaffBlogPost, input, signal),
    staleTime: 5000,
  })
}

export function useStaffBlogPost(id: number) {
  return useQuery(staffBlogPostOptions(id))
}
