import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteGiftCategory } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useDeleteGiftCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(deleteGiftCategory),
    mutationFn: (id: number) => send(transportOf(client), deleteGiftCategory, { params: { id } }),
    // The deleted entry is on the current page: only other pages are refetched.
    onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
  })
}
