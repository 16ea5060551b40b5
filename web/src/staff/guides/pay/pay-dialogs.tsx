import type { Submission, WriterPayment } from '@ribbonry/contracts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import type { FormErrors } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useOpenErrors } from '../../../ui/form/use-open-errors.ts'
import { useErrorsOf } from '../../kit/use-call-errors.ts'
import { lengthError, REASON_LIMIT } from '../editor/text-limits.ts'
import { useCorrectSubmission, useVoidPayment } from './pay-calls.ts'
import { typedDollars } from './submission-state.ts'
import { dollarsText } from './submission-table.tsx'

const FAILED = 'That could not be written down just now.'
const NO_AMOUNT = 'Please give the amount in dollars, at least one cent.'

interface ReasonDialogProps {
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly isPending: boolean
  readonly found: FormErrors
  /** Of its other fields. */
  readonly values?: object
  readonly onSend: (reason: string) => void
  readonly onClose: () => void
  /** Further fields, with the errors that are open. */
  readonly children?: (errors: FormErrors['fields']) => ReactNode
}

/** Changes an amount, with a reason for the log. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirm, isPending, found, values, onSend, onClose, children } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const { form, errors } = useOpenErrors(found, { ...values, reason: reason.trim() })
  const tooLong = lengthError(REASON_LIMIT, reason.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tooLong === undefined) onSend(reason.trim())
  }
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Not now
          </Button>
          <Button small variant="main" type="submit" form={id} disabled={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={layout.form} noValidate onSubmit={submit}>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        {children?.(errors.fields)}
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          value={reason}
          error={tooLong ?? errors.fields['reason']}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/** Changes the amount of an unpaid submission. */
export function AmountDialog({ submission, onClose }: { readonly submission: Submission; readonly onClose: () => void }) {
  const { mutate, error, isPending } = useCorrectSubmission()
  const [amount, setAmount] = useState(submission.amount?.toFixed(2) ?? '')
  const [refused, setRefused] = useState<FormErrors>()
  const told = useErrorsOf(error, FAILED)
  return (
    <ReasonDialog
      title={`Correct ${dollarsText(submission.amount)}`}
      description={submission.title}
      confirm="Correct it"
      isPending={isPending}
      found={refused ?? told}
      values={{ amount }}
      onClose={onClose}
      onSend={(reason) => {
        const dollars = typedDollars(amount)
        setRefused(dollars === undefined ? { fields: { amount: NO_AMOUNT } } : undefined)
        if (dollars === undefined) return
        mutate({ body: { submission: submission.id, amount: dollars, reason } }, { onSuccess: onClose })
      }}
    >
      {(errors) => (
        <Field
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={amount}
          error={errors['amount']}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}

/** Reverses a payment by a counter-entry; its submissions are unpaid again. */
export function VoidDialog({ payment, onClose }: { readonly payment: WriterPayment; readonly onClose: () => void }) {
  const { mutate, error, isPending } = useVoidPayment()
  return (
    <ReasonDialog
      title={`Void ${dollarsText(payment.amount)}?`}
      description="Both entries stay in the books. What it paid for can be paid again."
      confirm="Void it"
      isPending={isPending}
      found={useErrorsOf(error, FAILED)}
      onClose={onClose}
      onSend={(reason) => {
        mutate({ body: { payment_id: payment.payment_id, reason } }, { onSuccess: onClose })
      }}
    />
  )
}
