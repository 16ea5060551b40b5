import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listStaffBlogPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

function staffBlogPostsOptions(term: string, page: number) {
  const input = { query: { page, ...(term === '' ? {} : { term }) } }
  return queryOptions({
    queryKey: queryKey(listStaffBlogPosts, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listStaffBlogPosts, input, signal),
    staleTime: 5000,
  })
}

export function useStaffBlogPosts(term: string, page: number) {
  return useQuery({ ...staffBlogPostsOptions(term, page), placeholderData: keepPreviousData })
}
