import { CallError } from '../../api/call-error.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { useSaveContact } from './outreach-calls.ts'
import styles from './outreach.module.css'

interface ContactFieldProps {
  readonly post: number
  /** Empty when none is saved. */
  readonly saved: string
  readonly typed: string
}

/** Saves the typed address as the contact of a post, or removes the contact when the field is empty. */
export function ContactField({ post, saved, typed }: ContactFieldProps) {
  const { mutateAsync, error, isPending } = useSaveContact()
  if (typed.trim() === saved) return null
  /** Saves, after which the post may be on another list and this field unmounted. */
  const save = async () => {
    try {
      const { email } = await mutateAsync({ params: { post }, body: { email: typed } })
      showMessage(email === '' ? 'The address is removed.' : `${email} is under Contacts.`)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
    }
  }
  return (
    <>
      <div className={styles.row}>
        <Button small disabled={isPending} onClick={() => void save()}>
          {typed.trim() === '' ? 'Remove the saved address' : 'Save the address'}
        </Button>
      </div>
      {error !== null && <FormError>{errorMessage(error, 'The address could not be saved just now.')}</FormError>}
    </>
  )
}
