import type { Newsletter } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { newsletterQuery, useSendNow } from './newsletter-calls.ts'
import { nameOf } from './newsletter-state.ts'
import styles from './newsletters.module.css'

const FAILED = 'It could not be begun just now. Nothing was sent.'

interface SendNowProps {
  readonly newsletter: Newsletter
  /** The form has changes that are not saved. */
  readonly isChanged: boolean
}

/** Begins a ready newsletter before its time, after a question. */
export function SendNow({ newsletter, isChanged }: SendNowProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, error, isPending } = useSendNow()
  const client = useQueryClient()
  // It may have begun all the same, where only the answer was lost.
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: newsletterQuery({ params: { id: newsletter.id } }).queryKey })
  }
  return (
    <section className={styles.panel} aria-label="Send it now">
      <div className={styles.panelHead}>
        <p className={styles.note}>
          {isChanged
            ? 'Save it first: what is sent is what is saved.'
            : 'It need not wait for its day. Once it goes, it cannot be taken back.'}
        </p>
        <Button small disabled={isChanged || isPending} onClick={() => setIsAsked(true)}>
          <StaffIcon name="send" />
          Send it now
        </Button>
      </div>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      {isAsked && (
        <ConfirmDialog
          title="Send it now?"
          description={`“${nameOf(newsletter)}” goes to everybody who asked for it, at once. What is sent cannot be taken back.`}
          cancel="Not yet"
          confirm="Send it to everybody"
          isPending={isPending}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            mutate({ body: { newsletter_id: newsletter.id } }, { onError: readAgain })
          }}
        />
      )}
    </section>
  )
}
