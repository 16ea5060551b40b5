import { type Suppression, SUPPRESSION_PAGES } from '@ribbonry/contracts'
import { columnsOf } from '../kit/columns.tsx'
import { searchFilter, tabFilter } from '../kit/filters.ts'
import { PER_PAGE, staffList } from '../kit/staff-list.tsx'
import { listSuppressionsQuery, useLiftSuppression } from './mail-calls.ts'

const { text, moment, action } = columnsOf<Suppression>()

/** Suppressed addresses, the latest first. */
export const SuppressionList = staffList({
  name: 'suppressions',
  label: 'Addresses that take no mail',
  empty: 'Every address takes mail.',
  filters: {
    show: tabFilter('suppressed'),
    term: searchFilter('Find an address', 'Nothing is sent there, because a mail came back', 320),
  },
  query: ({ filter, page }) => listSuppressionsQuery({ query: { page, perpage: PER_PAGE, ...filter } }),
  rows: ({ suppressions }) => suppressions,
  total: ({ total }) => total,
  lastPage: SUPPRESSION_PAGES,
  id: ({ email }) => email,
  columns: [
    { id: 'email', title: 'Address', cell: ({ email, mail_id: mail }) => <span title={mail ?? undefined}>{email}</span> },
    text('reason', 'Why', ({ reason }) => reason),
    moment('since', 'Since', ({ since }) => since, { number: false, phone: 'line' }),
    action('lift', 'Lift', {
      use: useLiftSuppression,
      input: ({ email }) => ({ body: { email } }),
      label: ({ email }) => `Let mails go to ${email} again`,
      done: ({ email }) => `Mails go to ${email} again`,
    }),
  ],
})
