import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createGiftCategory, updateGiftCategory } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { CategoryBody } from '../category-form.ts'

type CategorySave =
  | { readonly id: undefined; readonly body: CategoryBody }
  | { readonly id: number; readonly body: Partial<CategoryBody> }

export function useSaveGiftCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(updateGiftCategory),
    mutationFn: (save: CategorySave) => {
      const transport = transportOf(client)
      return save.id === undefined
        ? send(transport, createGiftCategory, { body: save.body })
        : send(transport, updateGiftCategory, { params: { id: save.id }, body: save.body })
    },
    onSuccess: () => client.invalidateQueries(),
  })
}
