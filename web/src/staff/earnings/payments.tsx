import type { AffiliatePayment, ListedAffiliatePayment } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useIsRefused } from '../../ui/form/use-open-errors.ts'
import { Panel } from '../../ui/panel/panel.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { Picker } from '../kit/picker/picker.tsx'
import { runUndo } from '../kit/run-undo.ts'
import { useTypedCallErrors } from '../kit/use-call-errors.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { PERSON_SOURCE } from '../people/person-source.ts'
import { useCreatePayment, useDeletePayment, useRestorePayment, useSetRef } from './earnings-calls.ts'
import styles from './earnings.module.css'
import { dollarsText } from './figures.tsx'

const REF_LENGTH = 200
const FAILED = 'That did not work. Please try again.'

function memberOf({ user_id: member, user_name: name }: ListedAffiliatePayment): string {
  if (member === null) return '–'
  return name === '' ? `Member ${member}` : `${name} (member ${member})`
}

const COLUMNS: readonly Column<ListedAffiliatePayment>[] = [
  { id: 'payment', title: 'Payment', cell: ({ id }) => `Payment ${id}` },
  { id: 'member', title: 'Member', cell: memberOf, phone: 'line' },
  { id: 'amount', title: 'Amount', cell: ({ amount }) => dollarsText(amount), number: true, phone: 'number' },
  { id: 'ref', title: 'Reference', cell: (payment) => <RefForm key={payment.ref} payment={payment} />, phone: 'line' },
  { id: 'delete', title: 'Delete', cell: (payment) => <DeleteButton payment={payment} />, phone: 'action' },
]

/** Payments of commission: can be added, given a reference and deleted; each change can be undone for ten seconds. */
export function Payments({ payments }: { readonly payments: readonly ListedAffiliatePayment[] }) {
  return (
    <>
      <h2>Payments</h2>
      <DataTable
        name="affiliate-payments"
        label="Payments of commission"
        columns={COLUMNS}
        rows={payments}
        rowId={({ id }) => String(id)}
        empty="No commission has been paid yet."
      />
      <Panel title="Add a payment" about="What an affiliate programme has paid, and to whose account it was put.">
        <PaymentForm />
      </Panel>
    </>
  )
}

/** The text of a form field. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function PaymentForm() {
  const { mutate, error, isPending } = useCreatePayment()
  const remove = useDeletePayment()
  const [member, setMember] = useState('')
  // Idempotency key: one for each intended payment, so that a retry after a lost answer records it once.
  const [request, setRequest] = useState(() => crypto.randomUUID())
  const { form: shown, errors, onInput } = useTypedCallErrors(error, FAILED)
  const { all, fields } = errors
  // A member is also picked from a list, which types nothing.
  const isRefused = useIsRefused(error, { member })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const amount = textOf(data, 'amount').replace(/^\$/, '')
    mutate(
      { body: { user_id: member.trim(), amount, ref: textOf(data, 'ref'), request } },
      {
        onSuccess: ({ payment }) => {
          form.reset()
          setMember('')
          setRequest(crypto.randomUUID())
          offerUndo(`Payment ${payment.id} of ${dollarsText(payment.amount)} is recorded.`, () => {
            void runUndo(`Payment ${payment.id} is gone again.`, () => remove.mutateAsync({ body: { id: payment.id } }))
          })
        },
      },
    )
  }
  return (
    <form ref={shown} className={styles.form} noValidate aria-label="Add a payment" onInput={onInput} onSubmit={submit}>
      {all !== undefined && <FormError>{all}</FormError>}
      <div className={styles.fields}>
        <MemberField value={member} error={isRefused('member') ? fields['user_id'] : undefined} onChange={setMember} />
        <Field
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          error={fields['amount']}
        />
        <Field label="Reference" name="ref" autoComplete="off" maxLength={REF_LENGTH} error={fields['ref']} />
      </div>
      <Button type="submit" variant="main" small disabled={isPending}>
        {isPending ? 'Recording it' : 'Add the payment'}
      </Button>
    </form>
  )
}

interface MemberFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}

/** An account number, typed or looked up by name. */
function MemberField({ value, error, onChange }: MemberFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  const close = () => setIsPicking(false)
  return (
    <div className={styles.member}>
      <Field
        label="Member"
        name="user_id"
        inputMode="numeric"
        autoComplete="off"
        hint="The number of the account"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button small onClick={() => setIsPicking(true)}>
        Find a member
      </Button>
      {isPicking && (
        <Picker
          title="Whose account?"
          source={PERSON_SOURCE}
          onPick={([picked]) => {
            if (picked !== undefined) onChange(String(picked.user_id))
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Sets the reference of a payment. */
function RefForm({ payment: { id, ref } }: { readonly payment: AffiliatePayment }) {
  const [typed, setTyped] = useState(ref)
  const { mutate, isPending } = useSetRef()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(
      { body: { id, ref: typed } },
      {
        onSuccess: () => showMessage(`The reference of payment ${id} is saved.`),
        onError: (error) => showMessage(error instanceof CallError ? error.message : FAILED),
      },
    )
  }
  return (
    <form className={styles.ref} onSubmit={submit}>
      <input
        className={styles.refInput}
        aria-label={`Reference of payment ${id}`}
        maxLength={REF_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed !== ref && (
        <Button type="submit" small disabled={isPending} aria-label={`Save the reference of payment ${id}`}>
          Save
        </Button>
      )}
    </form>
  )
}

function DeleteButton({ payment: { id, amount } }: { readonly payment: AffiliatePayment }) {
  const remove = useDeletePayment()
  const restore = useRestorePayment()
  const run = async () => {
    try {
      await remove.mutateAsync({ body: { id } })
      offerUndo(`Payment ${id} of ${dollarsText(amount)} is deleted.`, () => {
        void runUndo(`Payment ${id} is back.`, () => restore.mutateAsync({ body: { id } }))
      })
    } catch (error) {
      showMessage(error instanceof CallError ? error.message : FAILED)
    }
  }
  return (
    <Button small disabled={remove.isPending} aria-label={`Delete payment ${id}`} onClick={() => void run()}>
      Delete
    </Button>
  )
}
