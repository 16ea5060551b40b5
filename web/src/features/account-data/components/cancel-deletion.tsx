import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useCancelDeletion } from '../api/cancel-deletion.ts'
import styles from './account-data.module.css'

/** Cancels the deletion by the code of a mailed link, once the page is hydrated. */
export function CancelDeletion({ code }: { readonly code: string }) {
  const { mutate, data, error } = useCancelDeletion()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate({ code })
  }, [code, mutate])
  return (
    <div className={styles.form}>
      {error !== null && (
        <FormError>{errorMessage(error, 'Your account could not be kept just now. Please try again in a moment.')}</FormError>
      )}
      {data === undefined && error === null && <FormNote variant="wait">One moment.</FormNote>}
      {data !== undefined && (
        <FormNote>
          {data.cancelled
            ? 'Your account stays, with everything in it.'
            : 'There was nothing to cancel. Your account stays as it is.'}
        </FormNote>
      )}
      <div>
        <a className={buttonClass({ variant: 'main' })} href="/profile/">
          To my account
        </a>
      </div>
    </div>
  )
}
