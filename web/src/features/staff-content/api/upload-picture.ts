import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadPicture } from '@ribbonry/contracts'
import { sendForm } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Uploads a picture; the answer has its id. */
export function useUploadPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(uploadPicture),
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('picture', file)
      return sendForm(transportOf(client), uploadPicture, form)
    },
  })
}
