import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useConfirmEmail } from '../api/confirm-email.ts'
import styles from './confirm-email.module.css'

/** Confirms an address by the code of a mailed link, once the page is hydrated. */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const { mutate, data, error } = useConfirmEmail()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate(code)
  }, [code, mutate])
  return (
    <div className={styles.confirm}>
      {error !== null && (
        <FormError>
          {errorMessage(error, 'Your address could not be confirmed just now. Please try again in a moment.')}
        </FormError>
      )}
      {data === undefined && error === null && <FormNote variant="wait">One moment.</FormNote>}
      {data !== undefined && (
        <FormNote>
          {data.changed ? 'Your new address is confirmed. Log in with it from now on.' : 'Your address is confirmed. Thank you.'}
        </FormNote>
      )}
      <div>
        <a className={buttonClass({ variant: 'main' })} href="/">
          To the gifts
        </a>
      </div>
    </div>
  )
}
