import { getStaffPost, listStaffPosts, uploadPicture } from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendForm } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Milliseconds for which an answer is fresh. Short, because colleagues edit the same entries. */
const FRESH = { staleTime: 5000 }

export const listGiftsQuery = query(listStaffPosts, FRESH)
export const giftQuery = query(getStaffPost, FRESH)

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
