import type { Submission, WriterPayment } from '@ribbonry/contracts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { staffFormErrorsOf } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import type { FormErrors } from '../../../ui/form/form-errors.ts'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { lengthError, REASON_LIMIT } from '../editor/text-limits.ts'
import { useCorrectSubmission, useVoidPayment } from './pay-calls.ts'
import { typedDollars } from './submission-state.ts'
import { dollarsText } from './submission-table.tsx'

const FAILED = 'That could not be written down just now.'
const NONE: FormErrors = { fields: {} }
const NO_AMOUNT: FormErrors = { fields: { amount: 'Please give the amount in dollars, at least one cent.' } }

interface ReasonDialogProps {
  readonly title: string
  readonly description: string
  readonly confirm: string
  readonly isPending: boolean
  readonly errors: FormErrors
  readonly onSend: (reason: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Changes an amount, with a reason for the log. */
function ReasonDialog({ title, description, confirm, isPending, errors, onSend, onClose, children }: ReasonDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
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
          <Button small variant="main" type="submit" form={form} disabled={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} noValidate onSubmit={submit}>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        {children}
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
  const [isRefused, setIsRefused] = useState(false)
  const errors = isRefused ? NO_AMOUNT : error === null ? NONE : staffFormErrorsOf(error, FAILED)
  return (
    <ReasonDialog
      title={`Correct ${dollarsText(submission.amount)}`}
      description={submission.title}
      confirm="Correct it"
      isPending={isPending}
      errors={errors}
      onClose={onClose}
      onSend={(reason) => {
        const dollars = typedDollars(amount)
        setIsRefused(dollars === undefined)
        if (dollars === undefined) return
        mutate({ body: { submission: submission.id, amount: dollars, reason } }, { onSuccess: onClose })
      }}
    >
      <Field
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={amount}
        error={errors.fields['amount']}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
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
      errors={error === null ? NONE : staffFormErrorsOf(error, FAILED)}
      onClose={onClose}
      onSend={(reason) => {
        mutate({ body: { payment_id: payment.payment_id, reason } }, { onSuccess: onClose })
      }}
    />
  )
}
