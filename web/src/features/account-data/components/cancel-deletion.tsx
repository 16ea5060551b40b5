import { errorMessage } from '../../../api/form-errors.ts'
import { MailedLink } from '../../../ui/form/mailed-link.tsx'
import { useCancelDeletion } from '../account-data-calls.ts'

const FAILED = 'Your account could not be kept just now. Please try again in a moment.'

/** Cancels the deletion by the code of a mailed link. */
export function CancelDeletion({ code }: { readonly code: string }) {
  const { mutate, data, error, isPending } = useCancelDeletion()
  const done =
    data?.cancelled === true
      ? 'Your account stays, with everything in it.'
      : 'There was nothing to cancel. Your account stays as it is.'
  return (
    <MailedLink
      ask="Your account is about to be deleted. One press, and it stays."
      button="Keep my account"
      isPending={isPending}
      act={() => mutate({ body: { code } })}
      error={error === null ? undefined : errorMessage(error, FAILED)}
      done={data === undefined ? undefined : done}
      next={{ href: '/profile/', text: 'To my account' }}
    />
  )
}
