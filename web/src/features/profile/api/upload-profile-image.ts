import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadProfileImage } from '@ribbonry/contracts'
import { sendForm } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import type { CropArea } from '../../../ui/cropper/picture-cropper.tsx'
import { setSignedInUser } from '../../../session/set-signed-in-user.ts'

interface NewPicture {
  readonly file: File
  readonly cut: CropArea
}

/** Takes a picture as the member's own. */
export function useUploadProfileImage() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(uploadProfileImage),
    mutationFn: (picture: NewPicture) => sendForm(transportOf(client), uploadProfileImage, formOf(picture)),
    onSuccess: ({ user }) => { setSignedInUser(client, user) },
  })
}

function formOf({ file, cut: { x, y, width, height } }: NewPicture): FormData {
  const form = new FormData()
  // The fields go before the file, so that they are known when it comes.
  for (const [name, value] of Object.entries({ terms: 'true', left: x, right: x + width, top: y, bottom: y + height })) form.set(name, String(value))
  form.set('profile_image', file)
  return form
}
