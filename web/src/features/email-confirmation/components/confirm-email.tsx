import { confirmEmail, getMe } from '@ribbonry/contracts'
import { errorMessage } from '../../../api/form-errors.ts'
import { mutation } from '../../../api/mutation.ts'
import { MailedLink } from '../../../ui/form/mailed-link.tsx'

const FAILED = 'Your address could not be confirmed just now. Please try again in a moment.'
const useConfirmEmail = mutation(confirmEmail, { refresh: [getMe] })

/** Confirms an address by the code of a mailed link. */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const { mutate, data, error, isPending } = useConfirmEmail()
  const done =
    data?.changed === true
      ? 'Your new address is confirmed. Log in with it from now on.'
      : 'Your address is confirmed. Thank you.'
  return (
    <MailedLink
      ask="One press, and we know that this mailbox is yours."
      button="Confirm my address"
      isPending={isPending}
      act={() => mutate({ body: { code } })}
      error={error === null ? undefined : errorMessage(error, FAILED)}
      done={data === undefined ? undefined : done}
      next={{ href: '/', text: 'To the gifts' }}
    />
  )
}
