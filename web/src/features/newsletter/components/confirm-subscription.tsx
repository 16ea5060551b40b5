import { SUBSCRIBE_UNAVAILABLE } from '@ribbonry/contracts'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useConfirmSubscription } from '../api/confirm-subscription.ts'
import { neverAskAgain } from '../newsletter-cookie.ts'
import styles from './newsletter.module.css'

/** Confirms a subscription by the code of a mailed link, once the page is hydrated. */
export function ConfirmSubscription({ code }: { readonly code: string }) {
  const { mutate, data, error } = useConfirmSubscription()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate(code, { onSuccess: neverAskAgain })
  }, [code, mutate])
  return (
    <div className={styles.preferences}>
      {error !== null && <FormError>{errorMessage(error, SUBSCRIBE_UNAVAILABLE)}</FormError>}
      {data === undefined && error === null && <FormNote variant="wait">One moment.</FormNote>}
      {data !== undefined && <FormNote>You are on the list. The next good find is yours.</FormNote>}
      <div className={styles.row}>
        <a className={buttonClass({ variant: 'main' })} href="/">
          To the gifts
        </a>
        {data !== undefined && (
          <a className={buttonClass({})} href={`/newsletter/preferences/?token=${data.token}`}>
            Choose what you get
          </a>
        )}
      </div>
    </div>
  )
}
