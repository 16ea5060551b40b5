import { type CurrentUser, DETAILS_NOT_UPDATED } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useCancelDeletion } from '../api/cancel-deletion.ts'
import { deletionDay } from '../deletion-day.ts'
import styles from './account-data.module.css'

/** Says when the account will be deleted, and offers to cancel that. */
export function DeletionNotice({ user }: { readonly user: CurrentUser | null }) {
  const cancel = useCancelDeletion()
  if (user?.deletes_on === undefined) return null
  return (
    <>
      <div className={styles.notice} role="status">
        <p>Your account will be deleted on {deletionDay(user.deletes_on)}.</p>
        <Button
          disabled={cancel.isPending}
          onClick={() => {
            cancel.mutate(
              {},
              {
                onSuccess: () => {
                  showMessage('Your account stays. We are glad.')
                },
              },
            )
          }}
        >
          Keep my account
        </Button>
      </div>
      {cancel.isError && <FormError>{DETAILS_NOT_UPDATED}</FormError>}
    </>
  )
}
