import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createBlogPost, updateBlogPost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { BlogBody } from '../blog-form.ts'
import { staffBlogPostOptions } from './get-staff-blog-post.ts'

type BlogSave = { readonly id: undefined; readonly body: BlogBody } | { readonly id: number; readonly body: Partial<BlogBody> }

/** Creates a blog post, or updates the given fields. */
export function useSaveBlogPost() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(updateBlogPost),
    mutationFn: (save: BlogSave) => {
      const transport = transportOf(client)
      return save.id === undefined
        ? send(transport, createBlogPost, { body: save.body })
        : send(transport, updateBlogPost, { params: { id: save.id }, body: save.body })
    },
    onSuccess: ({ post }) => {
      client.setQueryData(staffBlogPostOptions(post.id).queryKey, { post })
      void client.invalidateQueries()
    },
  })
}
