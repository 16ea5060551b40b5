import { type CurrentUser, DETAILS_NOT_UPDATED } from '@ribbonry/contracts'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useDeleteAccount } from '../api/delete-account.ts'
import { deletionDay } from '../deletion-day.ts'
import styles from './account-data.module.css'

/** Time to read the message before the page reloads, in milliseconds. */
const MESSAGE_READING_MS = 3000

export function DeleteAccount({ user }: { readonly user: CurrentUser | null }) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <>
      <p className={styles.text}>Your boards, ratings and details go with it. You have seven days to change your mind.</p>
      <div>
        <Button
          disabled={user === null || user.deletes_on !== undefined}
          onClick={() => {
            setIsOpened(true)
          }}
        >
          Delete my account
        </Button>
      </div>
      {isOpened && (
        <ConfirmDeletion
          onClose={() => {
            setIsOpened(false)
          }}
        />
      )}
    </>
  )
}

function ConfirmDeletion({ onClose }: { readonly onClose: () => void }) {
  const deletion = useDeleteAccount()
  const isDone = deletion.isSuccess
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => {
      location.reload()
    }, MESSAGE_READING_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isDone])
  return (
    <Dialog
      title="Delete your account?"
      onClose={
        isDone
          ? () => {
              location.reload()
            }
          : onClose
      }
    >
      <div className={styles.form}>
        {deletion.data === undefined ? (
          <p>
            Your boards, your ratings and all we know of you are removed after seven days. Until then a link in your mail, or a
            button on this page, keeps everything.
          </p>
        ) : (
          <FormNote>
            <p>Your account will be deleted on {deletionDay(deletion.data.deletes_on)}. Until then you can change your mind.</p>
          </FormNote>
        )}
        {deletion.isError && <FormError>{DETAILS_NOT_UPDATED}</FormError>}
        {!isDone && (
          <div className={styles.end}>
            <Button
              variant="main"
              disabled={deletion.isPending}
              onClick={() => {
                deletion.mutate()
              }}
            >
              Yes, delete it
            </Button>
            <Button onClick={onClose}>Keep it</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
