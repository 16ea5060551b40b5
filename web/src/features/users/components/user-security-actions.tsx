import type { StaffUser } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { flash } from '../../../ui/flash/flash-queue.ts'
import { useEndUserSessions } from '../api/end-user-sessions.ts'
import { useRemoveUserSecondFactor } from '../api/remove-user-second-factor.ts'
import styles from './users.module.css'

/** Actions for a compromised account or a lost phone. */
export function UserSecurityActions({ user }: { readonly user: StaffUser }) {
  const end = useEndUserSessions(user.user_id)
  const remove = useRemoveUserSecondFactor(user.user_id)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const failed = end.error ?? remove.error
  const confirmed = () => {
    setIsDialogOpen(false)
    remove.mutate(undefined, {
      onSuccess: () => {
        flash('Two-step log-in is off. The member is told by mail.')
      },
    })
  }
  return (
    <>
      {failed !== null && <FormError>{errorMessage(failed, 'That did not work just now. Please try again.')}</FormError>}
      <div className={styles.ways}>
        <Button
          disabled={end.isPending}
          onClick={() => {
            end.mutate(undefined, {
              onSuccess: ({ ended_sessions: ended }) => {
                flash(`${ended} sessions ended.`)
              },
            })
          }}
        >
          End all sessions
        </Button>
        {user.second_factor && (
          <Button
            disabled={remove.isPending}
            onClick={() => {
              setIsDialogOpen(true)
            }}
          >
            Turn two-step log-in off
          </Button>
        )}
      </div>
      {isDialogOpen && (
        <Dialog
          title="Turn two-step log-in off?"
          description={`${user.username} can then log in with the password alone. Be sure that it is them who asked.`}
          onClose={() => {
            setIsDialogOpen(false)
          }}
        >
          <div className={styles.ways}>
            <Button
              onClick={() => {
                setIsDialogOpen(false)
              }}
            >
              Leave it on
            </Button>
            <Button variant="main" onClick={confirmed}>
              Turn it off
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
