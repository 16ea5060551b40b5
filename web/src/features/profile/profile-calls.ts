import { resendConfirmation, updateProfile, uploadProfileImage } from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendForm } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import { setSignedInUser } from '../../session/sign-in-methods.ts'
import { useReauthentication } from '../../session/with-reauthentication.ts'
import type { CropArea } from '../../ui/cropper/picture-cropper.tsx'

export const DETAILS_UPDATED = 'Your details were updated successfully'

export const useResendConfirmation = mutation(resendConfirmation)

/** Updates the member's details on the whole page. */
export const useUpdateProfile = mutation(updateProfile, {
  useAround: useReauthentication,
  onSuccess: (client, { user }) => setSignedInUser(client, user),
})

interface NewPicture {
  readonly file: File
  readonly crop: CropArea
}

export function useUploadProfileImage() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(uploadProfileImage),
    mutationFn: (picture: NewPicture) => sendForm(transportOf(client), uploadProfileImage, formOf(picture)),
    onSuccess: ({ user }) => setSignedInUser(client, user),
  })
}

function formOf({ file, crop: { x, y, width, height } }: NewPicture): FormData {
  const form = new FormData()
  // Fields precede the file, so that the server has read them when it arrives.
  for (const [name, value] of Object.entries({ terms: 'true', left: x, right: x + width, top: y, bottom: y + height }))
    form.set(name, String(value))
  form.set('profile_image', file)
  return form
}
