import { queryOptions, useQuery } from '@tanstack/react-query'
import { listBlogPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function blogPostsOptions(page: number) {
  const input = { query: { page } }
  return queryOptions({
    queryKey: queryKey(listBlogPosts, input),
    queryFn: ({ client, signal }) => send(transportOf(client), listBlogPosts, input, signal),
  })
}

export function useBlogPosts(page: number) {
  return useQuery(blogPostsOptions(page))
}
