import type { Submission, WriterPayment } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { centsText } from '../../../ui/format/cents.ts'
import { MomentCell, StatusChip } from '../../kit/cells.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { guidePath } from '../guide-paths.ts'
import styles from './pay.module.css'
import { centsOf, submissionState } from './submission-state.ts'

const CURRENCY = 'USD'
const CHIPS = { open: 'wait', approved: 'good', paid: 'past' } as const
const TYPES = { curation: 'Curation', writing: 'Writing', update: 'Update' } as const

/** Formats dollars; a dash for no amount. */
export const dollarsText = (amount: number | null): string => (amount === null ? '–' : centsText(centsOf(amount), CURRENCY))
/** Formats cents. */
export const payText = (cents: number): string => centsText(cents, CURRENCY)

const SUBMISSIONS: readonly Column<Submission>[] = [
  {
    id: 'title',
    title: 'Guide',
    cell: ({ title, buying_guide_id: id }) => (id === null ? title : <a href={guidePath(id)}>{title}</a>),
  },
  { id: 'type', title: 'For', cell: ({ submission_type: type }) => TYPES[type], phone: 'line' },
  {
    id: 'state',
    title: 'State',
    cell: (submission) => {
      const state = submissionState(submission)
      return <StatusChip kind={CHIPS[state]}>{state}</StatusChip>
    },
    phone: 'chip',
  },
  { id: 'gifts', title: 'Gifts', cell: ({ product_count: count }) => count, number: true },
  { id: 'rounds', title: 'Rounds', cell: ({ rounds }) => rounds, number: true },
  { id: 'amount', title: 'Amount', cell: ({ amount }) => dollarsText(amount), number: true, phone: 'number' },
  { id: 'submitted', title: 'Handed in', cell: ({ submitted }) => <MomentCell moment={submitted} />, number: true },
]

interface SubmissionTableProps {
  readonly submissions: readonly Submission[] | undefined
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown }
  /** Actions on a submission, in a column of their own. */
  readonly renderAction?: (submission: Submission) => ReactNode
}

/** Submissions of a person. */
export function SubmissionTable({ submissions, query, renderAction }: SubmissionTableProps) {
  const columns: readonly Column<Submission>[] =
    renderAction === undefined
      ? SUBMISSIONS
      : [...SUBMISSIONS, { id: 'actions', title: 'Pay', cell: renderAction, phone: 'action' }]
  return (
    <DataTable
      name="submissions"
      label="Submissions"
      columns={columns}
      rows={submissions}
      rowId={({ id }) => String(id)}
      query={query}
      empty="Nothing was handed in yet."
    />
  )
}

const PAYMENTS: readonly Column<WriterPayment>[] = [
  { id: 'payment', title: 'Payment', cell: ({ payment_id: id }) => `Number ${id}` },
  {
    id: 'state',
    title: 'State',
    cell: ({ voided }) => <StatusChip kind={voided === null ? 'good' : 'bad'}>{voided === null ? 'paid' : 'voided'}</StatusChip>,
    phone: 'chip',
  },
  { id: 'works', title: 'For', cell: (payment) => <Works payment={payment} />, phone: 'line' },
  { id: 'gifts', title: 'Gifts', cell: ({ product_count: count }) => count, number: true },
  { id: 'amount', title: 'Amount', cell: ({ amount }) => dollarsText(amount), number: true, phone: 'number' },
  { id: 'date', title: 'When', cell: ({ date }) => <MomentCell moment={date} />, number: true, phone: 'line' },
]

/** What a payment was for, and why it was reversed. */
function Works({ payment: { works, void_reason: reason } }: { readonly payment: WriterPayment }) {
  return (
    <>
      <ul className={styles.works}>
        {works.map(({ submission, title, submission_type: type, amount }) => (
          <li key={submission}>
            {title}, {TYPES[type].toLowerCase()}, <span className="num">{dollarsText(amount)}</span>
          </li>
        ))}
      </ul>
      {reason !== null && <p className={styles.reason}>Voided: {reason}</p>}
    </>
  )
}

interface PaymentTableProps {
  readonly payments: readonly WriterPayment[]
  readonly renderAction?: (payment: WriterPayment) => ReactNode
}

/** Payments to a person. */
export function PaymentTable({ payments, renderAction }: PaymentTableProps) {
  const columns: readonly Column<WriterPayment>[] =
    renderAction === undefined ? PAYMENTS : [...PAYMENTS, { id: 'void', title: 'Void', cell: renderAction, phone: 'action' }]
  return (
    <DataTable
      name="writer-payments"
      label="Payments"
      columns={columns}
      rows={payments}
      rowId={({ payment_id: id }) => String(id)}
      empty="Nothing was paid yet."
    />
  )
}
