import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadFeedFile } from '@ribbonry/contracts'
import { sendForm } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Uploads a feed for matching; imports nothing. */
export function useUploadFeedFile() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(uploadFeedFile),
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('feed', file)
      return sendForm(transportOf(client), uploadFeedFile, form)
    },
  })
}
