import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBlogPost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function blogPostOptions(slug: string) {
  const input = { params: { slug } }
  return queryOptions({
    queryKey: queryKey(getBlogPost, input),
    queryFn: ({ client, signal }) => send(transportOf(client), getBlogPost, input, signal),
  })
}

export function useBlogPost(slug: string) {
  return useQuery(blogPostOptions(slug))
}
