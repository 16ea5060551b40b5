import { PAYMENT_PROVIDERS, PAYMENT_SORTS, PAYMENT_STATES, type StaffPayment } from '@ribbonry/contracts'
import { centsText } from '../../ui/format/cents.ts'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter, searchFilter, tabFilter } from '../kit/filters.ts'
import { type ListSort, sortInput } from '../kit/list-query.ts'
import { staffList } from '../kit/staff-list.tsx'
import { listPaymentsQuery } from './payment-calls.ts'
import { PaymentChip, PROVIDERS, subjectOf } from './payment-chip.tsx'
import { PaymentPane } from './payment-pane.tsx'

/** Query parameter with the id of the open payment. */
const OPEN = 'payment'
/** Sorted by the server, descending first. */
const MOST = { sort: 'descending' } as const
const { open, text, chip, figure, moment } = columnsOf<StaffPayment>()

/** Maps the column's id, which devices have stored, to the call's name. */
const sortOf = (sort: ListSort | undefined) =>
  sortInput(PAYMENT_SORTS, sort?.column === 'when' ? { ...sort, column: 'created' } : sort)

/** Payments, newest first; one is open beside the list. */
export const PaymentList = staffList({
  name: 'payments',
  label: 'Payments',
  empty: 'Nobody has paid yet. The till is dusted daily.',
  filters: {
    show: tabFilter('payments'),
    search: searchFilter('Find a payment', 'By e-mail, campaign, day or reference', 320),
    state: choiceFilter(PAYMENT_STATES, { label: 'State' }),
    provider: choiceFilter(PAYMENT_PROVIDERS, { label: 'By' }),
  },
  query: ({ page, filter: { search, state, provider }, sort }) =>
    listPaymentsQuery({ query: { page, search, state, provider, ...sortOf(sort) } }),
  rows: ({ payments }) => payments,
  total: ({ total }) => total,
  id: ({ id }) => id,
  isMoving: ({ payments }) => payments.some(({ state }) => state === 'pending'),
  columns: [
    open('payment', 'Payment', ({ id, email, ...payment }) => ({
      field: OPEN,
      id,
      title: subjectOf(payment),
      ...(email === '' ? {} : { about: email }),
    })),
    chip('state', 'State', (payment) => <PaymentChip {...payment} />),
    figure('amount', 'Amount', ({ amount, currency }) => centsText(amount, currency), { ...MOST, phone: 'number' }),
    figure('refunded', 'Given back', ({ refunded, currency }) => (refunded === 0 ? '–' : centsText(refunded, currency))),
    text('provider', 'By', ({ provider }) => PROVIDERS[provider]),
    moment('when', 'When', ({ created }) => created, { ...MOST, phone: 'line' }),
  ],
  pane: {
    field: OPEN,
    show: ({ row, refetch, onClose }) => row !== undefined && <PaymentPane payment={row} onUnknown={refetch} onClose={onClose} />,
  },
})
