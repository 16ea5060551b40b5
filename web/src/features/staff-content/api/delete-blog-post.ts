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
    // The deleted entry is on the current page: only other pages are refetched.
    onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
  })
}
