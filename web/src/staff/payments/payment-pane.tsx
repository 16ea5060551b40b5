import type { StaffPayment } from '@ribbonry/contracts'
import { type ReactNode, useRef, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { centsText } from '../../ui/format/cents.ts'
import { MomentCell } from '../kit/cells.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { useRefundPayment } from './payment-calls.ts'
import { PaymentChip, PROVIDERS, subjectOf } from './payment-chip.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import styles from './payments.module.css'
import { readRefund, refundable } from './refund-amount.ts'

const REASON_LENGTH = 500
/** Further consequence of a full refund. */
const AS_A_WHOLE = {
  pitch: 'A campaign that is given back as a whole stops.',
  boost: 'A boost that is given back as a whole frees its day, unless it has begun.',
} as const

interface PaymentPaneProps {
  readonly payment: StaffPayment
  readonly onClose: () => void
  /** Called when the outcome of a refund is unknown, to reload the payment. */
  readonly onUnknown: () => unknown
}

/** One payment, and its refund. */
export function PaymentPane({ payment, onClose, onUnknown }: PaymentPaneProps) {
  const { provider, provider_ref: reference, amount, refunded, currency, email, note, created } = payment
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['State', <PaymentChip key="state" {...payment} />],
    [
      'Amount',
      <span key="amount" className="num">
        {centsText(amount, currency)}
      </span>,
    ],
    [
      'Given back',
      <span key="refunded" className="num">
        {centsText(refunded, currency)}
      </span>,
    ],
    ['Paid by', email === '' ? '–' : email],
    ['Through', reference === '' ? PROVIDERS[provider] : `${PROVIDERS[provider]}, ${reference}`],
    ['When', <MomentCell key="when" moment={created} />],
    ['Note', note === '' ? '–' : note],
  ]
  const left = refundable(payment)
  return (
    <SidePane title={subjectOf(payment)} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PaymentTimeline payment={payment} />
      {left === 0 ? (
        <p className={styles.hint}>There is nothing to give back.</p>
      ) : (
        <Refund payment={payment} left={left} onUnknown={onUnknown} />
      )}
    </SidePane>
  )
}

interface RefundProps extends Pick<PaymentPaneProps, 'payment' | 'onUnknown'> {
  /** Refundable cents. */
  readonly left: number
}

/** Refunds a payment in full or in part. Confirmed first, because a refund cannot be undone. */
function Refund({ payment: { id, kind, currency, provider }, left, onUnknown }: RefundProps) {
  const { mutate, error, isPending } = useRefundPayment()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [asked, setAsked] = useState<number>()
  const request = useRefundRequest()
  const ask = () => {
    const amount = readRefund(typed, left)
    setWrong(typeof amount === 'number' ? undefined : amount.error)
    if (typeof amount === 'number') setAsked(amount)
  }
  const confirmed = (amount: number) => {
    setAsked(undefined)
    mutate(
      { params: { payment: id }, body: { amount, reason: reason.trim(), request: request.of(amount) } },
      {
        onSuccess: () => {
          request.done()
          setTyped('')
          setReason('')
          showMessage(`${centsText(amount, currency)} is on its way back.`)
        },
        onError: onUnknown,
      },
    )
  }
  return (
    <form
      className={styles.refund}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <h3>Give money back</h3>
      <Field
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        placeholder={(left / 100).toFixed(2)}
        hint={`Empty for all that is left, ${centsText(left, currency)}.`}
        error={wrong}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setWrong(undefined)
        }}
      />
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        hint="For our own books."
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {error !== null && (
        <FormError>
          {errorMessage(error, 'We do not know what became of it. Asking again for the same amount gives it back once.')}
        </FormError>
      )}
      <Button type="submit" small disabled={isPending}>
        {isPending ? 'Giving it back' : 'Give it back'}
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Give ${centsText(asked, currency)} back?`}
          description={
            provider === 'manual'
              ? 'It is only written down: this payment was made outside the site.'
              : `The money goes to whoever paid, and this cannot be undone. ${AS_A_WHOLE[kind]}`
          }
          confirm={`Give ${centsText(asked, currency)} back`}
          cancel="Not now"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => confirmed(asked)}
        />
      )}
    </form>
  )
}

/** Idempotency key of a refund: a retry of the same amount after a lost answer refunds nothing twice. */
function useRefundRequest() {
  const meant = useRef<{ readonly amount: number; readonly id: string }>(undefined)
  return {
    of: (amount: number): string => {
      if (meant.current?.amount !== amount) meant.current = { amount, id: crypto.randomUUID() }
      return meant.current.id
    },
    done: () => {
      meant.current = undefined
    },
  }
}
