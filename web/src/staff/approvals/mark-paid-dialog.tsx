import { type AdPlan, PLAN_PRICES } from '@ribbonry/contracts'
import { type FormEvent, useId, useState } from 'react'
import { staffFormErrorsOf } from '../../api/form-errors.ts'
import { PITCH_FEE } from '../../advertiser/pitch-fee.ts'
import { PLAN_NAMES, wantsMore } from '../../advertiser/plan-names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { type FormErrors, readForm } from '../../ui/form/form-errors.ts'
import layout from '../../ui/form/form.module.css'
import { FormError } from '../../ui/form/form-message.tsx'
import { useTypedErrors } from '../../ui/form/use-open-errors.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { useMarkPaid } from './approval-calls.ts'

const PLANS = Object.entries(PLAN_NAMES) as [AdPlan, string][]
const LIFTED = 'aims at the goal of its new plan from then on'
const FAILED = 'The payment could not be recorded. Please try again.'
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

interface MarkPaidDialogProps {
  /** Null for an unclaimed campaign. */
  readonly campaign: number | null
  readonly plans: { readonly plan: AdPlan; readonly wished_plan: AdPlan }
  /** True when the fee is paid: then the difference to a higher plan is recorded. */
  readonly isPaid: boolean
  readonly title: string
  readonly onPaid?: (campaign: number) => void
  readonly onClose: () => void
}

/** Records a payment made outside the site: the fee, or the difference to a higher plan. Idempotent. */
export function MarkPaidDialog({ campaign, plans, isPaid, title, onPaid, onClose }: MarkPaidDialogProps) {
  const id = useId()
  const [found, show] = useState<FormErrors>({ fields: {} })
  const { form, errors, onInput } = useTypedErrors(found)
  const plan = isPaid && !wantsMore(plans) ? nextPlan(plans.plan) : plans.wished_plan
  const [amount, setAmount] = useState(String(isPaid ? PLAN_PRICES[plan] - PITCH_FEE : PITCH_FEE))
  const { mutate, isPending } = useMarkPaid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (campaign === null || isPending) return
    const typed = readForm(event.currentTarget, ['plan', 'note'])
    const paidFor = PLANS.find(([, name]) => name === typed.plan)?.[0] ?? plan
    const given = amount.trim() === '' ? {} : { amount: amount.trim() }
    mutate(
      { body: { campaign_id: campaign, ...given, plan: paidFor, note: typed.note } },
      {
        onSuccess: ({ payment }) => {
          const text = `${dollars.format(payment.amount)} for ${PLAN_NAMES[payment.plan]}`
          const isNew = payment.plan === paidFor && (amount.trim() === '' || payment.amount === Number(amount))
          showMessage(isNew ? `${text} is recorded.` : `Nothing new is recorded: ${text} was recorded before.`)
          onPaid?.(campaign)
          onClose()
        },
        onError: (error) => show(staffFormErrorsOf(error, FAILED)),
      },
    )
  }
  return (
    <Dialog
      title={isPaid ? 'Record the rest' : 'Mark as paid'}
      description={`“${title}” ${isPaid ? LIFTED : 'runs once it is approved'}. The ledger keeps this for good.`}
      onClose={onClose}
      foot={
        <>
          <Button small variant="main" type="submit" form={id} disabled={isPending || campaign === null}>
            {isPending ? 'Recording' : `Record ${amountText(amount)}`}
          </Button>
          <Button small onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={layout.form} onInput={onInput} onSubmit={submit} noValidate>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        <Field
          label="Amount in $"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errors.fields['amount']}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <SelectField label="Plan" name="plan" options={PLANS.map(([, name]) => name)} defaultValue={PLAN_NAMES[plan]} />
        <TextArea label="Note" name="note" rows={3} maxLength={500} hint="How it was paid, for the books" />
      </form>
    </Dialog>
  )
}

/** The next higher plan. */
function nextPlan(plan: AdPlan): AdPlan {
  return plan === 'basic' ? 'premium' : 'platinum'
}

function amountText(amount: string): string {
  const value = Number(amount)
  return amount.trim() !== '' && Number.isFinite(value) ? dollars.format(value) : 'it'
}
