import { confirmBoostEditRequest, submitBoostEditRequest } from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callUrl, sendForm } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'

export const useConfirmEditRequest = mutation(confirmBoostEditRequest)

/** Submits an edit request, optionally with a picture. */
export function useSubmitEditRequest(postId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(submitBoostEditRequest),
    mutationFn: (form: FormData) => {
      const path = callUrl(submitBoostEditRequest, { params: { post_id: postId } })
      return sendForm(transportOf(client), { ...submitBoostEditRequest, path }, form)
    },
    gcTime: 0,
  })
}
