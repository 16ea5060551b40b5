import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteBlogPost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useDeleteBlogPost() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(deleteBlogPost),
    mutationFn: (id: number) => send(transportOf(client), deleteBlogPost, { params: { id } }),
    // What is on the page is gone: only other pages ask again.
    onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
  })
}
