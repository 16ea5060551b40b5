import { GUIDE_CHANGE_FAILED } from '@ribbonry/contracts'
import { CallError } from '../../../../api/call-error.ts'
import { errorMessage } from '../../../../api/form-errors.ts'
import { FormError } from '../../../../ui/form/form-message.tsx'

/** Why a picture was refused: the editor's message, and the server's reason. */
export function PictureError({ error, otherwise }: { readonly error: Error | null; readonly otherwise: string | undefined }) {
  if (error === null) return otherwise === undefined ? null : <FormError>{otherwise}</FormError>
  const reason = error instanceof CallError ? error.fields['image'] : undefined
  const sentence = errorMessage(error, GUIDE_CHANGE_FAILED)
  return <FormError>{reason === undefined ? sentence : `${sentence} ${reason}`}</FormError>
}
