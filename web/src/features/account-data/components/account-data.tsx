import { type CurrentUser, DETAILS_NOT_UPDATED, SUBSCRIBE_UNAVAILABLE } from '@ribbonry/contracts'
import { DEVICE, fullDayText } from '@ribbonry/dates'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { saveText } from '../../../ui/download/save-text.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { useCancelDeletion, useDeleteAccount, useExportData, useSubscribe } from '../account-data-calls.ts'
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
          onClick={() =>
            cancel.mutate(
              { body: {} },
              {
                onSuccess: () => showMessage('Your account stays. We are glad.'),
              },
            )
          }
        >
          Keep my account
        </Button>
      </div>
      {cancel.isError && <FormError>{DETAILS_NOT_UPDATED}</FormError>}
    </>
  )
}

/** Newsletter subscription and mail settings. */
export function MailChoice({ user }: { readonly user: CurrentUser | null }) {
  const subscribe = useSubscribe()
  return (
    <>
      <p className={layout.text}>
        A few good ideas a week, if you like. Every mail of ours ends with a link to choose what comes, down to nothing at all.
      </p>
      <div>
        <Button
          disabled={user === null || subscribe.isPending || subscribe.isSuccess}
          onClick={() => {
            if (user !== null) subscribe.mutate({ body: { email: user.email } })
          }}
        >
          Send me the newsletter
        </Button>
      </div>
      {subscribe.isSuccess && <FormNote>We sent you a mail. Follow its link, and the newsletter comes.</FormNote>}
      {subscribe.error !== null && <FormError>{errorMessage(subscribe.error, SUBSCRIBE_UNAVAILABLE)}</FormError>}
    </>
  )
}

/** Saves the member's data as a file. */
export function ExportData({ isOpen }: { readonly isOpen: boolean }) {
  const gather = useExportData()
  const [notes, setNotes] = useState<readonly string[]>([])
  const save = () =>
    gather.mutate(
      {},
      {
        onSuccess: ({ exported, member_id: memberId, data, missing, notes: message }) => {
          saveText(
            'ribbonry-my-data.json',
            `${JSON.stringify({ exported, member_id: memberId, missing, notes: message, data }, null, 2)}\n`,
            'application/json',
          )
          setNotes(message)
        },
      },
    )
  return (
    <>
      <p className={layout.text}>Everything that we keep about you, in one file that programs can read.</p>
      <div>
        <Button disabled={!isOpen || gather.isPending} onClick={save}>
          {gather.isPending ? 'Gathering' : 'Save my data'}
        </Button>
      </div>
      {gather.isError && <FormError>Your data could not be gathered just now. Please try again in a while.</FormError>}
      {notes.length > 0 && <FormNote variant="wait">{notes.join(' ')}</FormNote>}
    </>
  )
}

/** Time to read the message before the page reloads, in milliseconds. */
const MESSAGE_READING_MS = 3000

export function DeleteAccount({ user }: { readonly user: CurrentUser | null }) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <>
      <p className={layout.text}>Your boards, ratings and details go with it. You have seven days to change your mind.</p>
      {/* The page says above that a deletion is under way, with the button that stops it. */}
      {user?.deletes_on === undefined && (
        <div>
          <Button disabled={user === null} onClick={() => setIsOpened(true)}>
            Delete my account
          </Button>
        </div>
      )}
      {isOpened && <ConfirmDeletion onClose={() => setIsOpened(false)} />}
    </>
  )
}

function ConfirmDeletion({ onClose }: { readonly onClose: () => void }) {
  const deletion = useDeleteAccount()
  const isDone = deletion.isSuccess
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => location.reload(), MESSAGE_READING_MS)
    return () => clearTimeout(timer)
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
      <div className={layout.form}>
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
          <div className={layout.end}>
            <Button variant="main" disabled={deletion.isPending} onClick={() => deletion.mutate({})}>
              Yes, delete it
            </Button>
            <Button onClick={onClose}>Keep it</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Local date on which the account is deleted. */
function deletionDay(deletesOn: string): string {
  return fullDayText(deletesOn, DEVICE)
}
