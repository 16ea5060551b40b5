import type { DropOff } from '@ribbonry/contracts'
import { DEVICE, dayText } from '@ribbonry/dates'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { MomentCell } from '../kit/cells.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { DiscountLink } from './discount-link.tsx'
import { useSendDiscount } from './drop-off-calls.ts'
import styles from './drop-offs.module.css'
import { nameOf, useDisqualification } from './use-disqualification.ts'

const FAILED = 'That did not work just now. Please try again.'

interface DropOffPaneProps {
  readonly dropOff: DropOff
  readonly onClose: () => void
}

/** One abandoned campaign: its owner, the last step reached, and means to win them back. */
export function DropOffPane({ dropOff, onClose }: DropOffPaneProps) {
  const { id, email, name, plan, link, step, last_step: last } = dropOff
  const { disqualify, isPending } = useDisqualification()
  const leave = () => {
    onClose()
    void disqualify(dropOff)
  }
  return (
    <SidePane
      title={nameOf(dropOff)}
      onClose={onClose}
      foot={
        <Button small disabled={isPending} onClick={leave}>
          Disqualify
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>Who</dt>
        <dd>
          {name} {email === '' ? 'The address is not known just now.' : <a href={`mailto:${email}`}>{email}</a>}
        </dd>
        <dt>Product</dt>
        <dd>
          {link === '' ? (
            'Not said yet'
          ) : (
            <a href={link} target="_blank" rel="noreferrer nofollow">
              {link}
            </a>
          )}
        </dd>
        <dt>Plan</dt>
        <dd>{plan}</dd>
        <dt>Last step</dt>
        <dd>
          <MomentCell moment={last} />
        </dd>
      </dl>
      {step === 'claimed' ? (
        <Discount key={id} dropOff={dropOff} />
      ) : (
        <FormNote variant="wait">A discount needs somebody who can pay: this pitch has no account yet.</FormNote>
      )}
    </SidePane>
  )
}

/** The discount of a claimed campaign. */
function Discount({ dropOff }: Pick<DropOffPaneProps, 'dropOff'>) {
  const { id, email, discount } = dropOff
  const send = useSendDiscount()
  const [isAsking, setAsking] = useState(false)
  const sent = discount?.sent ?? null
  const confirmed = () => {
    setAsking(false)
    send.mutate({ body: { id } }, { onSuccess: () => showMessage(`The discount is on its way to ${email || 'its owner'}.`) })
  }
  return (
    <section className={styles.discount} aria-label="Discount">
      <h3>Discount</h3>
      <p className={styles.about}>A quarter off the fee, for this pitch alone, once, within 14 days.</p>
      {discount !== null && (
        <p className={styles.about}>
          {`Counts until ${dayText(discount.expires, DEVICE)}. `}
          {sent === null ? 'Nobody has mailed it.' : 'Mailed '}
          {sent !== null && <MomentCell moment={sent} />}
        </p>
      )}
      <DiscountLink id={id} />
      <div className={styles.row}>
        <Button small variant="main" disabled={send.isPending} onClick={() => setAsking(true)}>
          {send.isPending ? 'Sending' : 'Mail the discount'}
        </Button>
      </div>
      {send.error !== null && <FormError>{errorMessage(send.error, FAILED)}</FormError>}
      {isAsking && (
        <ConfirmDialog
          title="Mail the discount?"
          description={`It goes to ${email || 'the owner'}, and can be mailed again after seven days.`}
          confirm="Mail it"
          cancel="Not now"
          onCancel={() => setAsking(false)}
          onConfirm={confirmed}
        />
      )}
    </section>
  )
}
