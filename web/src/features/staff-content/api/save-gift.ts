import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPost, updatePost } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { GiftBody } from '../gift-form.ts'
import { staffGiftOptions } from './get-staff-gift.ts'

type GiftSave = { readonly id: undefined; readonly body: GiftBody } | { readonly id: number; readonly body: Partial<GiftBody> }

/** Creates a gift, or updates the given fields. Any page may show it, so everything is refetched. */
export function useSaveGift() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(updatePost),
    mutationFn: (save: GiftSave) => {
      const transport = transportOf(client)
      return save.id === undefined
        ? send(transport, createPost, { body: save.body })
        : send(transport, updatePost, { params: { id: save.id }, body: save.body })
    },
    onSuccess: ({ post }) => {
      client.setQueryData(staffGiftOptions(post.id).queryKey, { post })
      void client.invalidateQueries()
    },
  })
}
