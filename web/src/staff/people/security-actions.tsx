import type { StaffUser } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { errorMessage } from '../../api/form-errors.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { flash } from '../../ui/flash/flash-queue.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useEndSessions, useRemoveSecondFactor } from './people-calls.ts'
import styles from './people.module.css'

/** Actions for a compromised account or a lost phone. */
export function SecurityActions({ user }: { readonly user: StaffUser }) {
  const end = useEndSessions()
  const remove = useRemoveSecondFactor()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const input = { params: { user_id: user.user_id } }
  const failed = end.error ?? remove.error
  const confirmed = () => {
    setIsDialogOpen(false)
    remove.mutate(input, {
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
            end.mutate(input, {
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
        <ConfirmDialog
          title="Turn two-step log-in off?"
          description={`${user.username} can then log in with the password alone. Be sure that it is them who asked.`}
          cancel="Leave it on"
          confirm="Turn it off"
          onCancel={() => {
            setIsDialogOpen(false)
          }}
          onConfirm={confirmed}
        />
      )}
    </>
  )
}
