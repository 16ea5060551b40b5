import type { BoostHold } from '@ribbonry/contracts'
import { weekdayText } from '@ribbonry/dates'
import { columnsOf } from '../kit/columns.tsx'
import { staffList } from '../kit/staff-list.tsx'
import { holdsQuery, useEndBoostHold } from './boost-calls.ts'

const { link, moment, action } = columnsOf<BoostHold>()

const dayOf = ({ day }: BoostHold) => weekdayText(`${day}T00:00:00Z`)

/** Days on hold for buyers who have not paid; each hold can be released. */
export const HoldList = staffList({
  name: 'boost-holds',
  label: 'Held, not paid',
  empty: 'Nobody holds a day without paying.',
  filters: {},
  query: () => holdsQuery(),
  rows: ({ holds }) => holds,
  id: ({ id }) => id,
  isMoving: () => true,
  views: ({ bare }) => ({ label: 'Unpaid days', views: [{ title: 'Held, not paid', path: bare, current: true }] }),
  columns: [
    link('title', 'Gift', ({ title, slug }) => ({ href: `/${slug}/`, title })),
    { id: 'day', title: 'Day', cell: dayOf, phone: 'line' },
    { id: 'buyer', title: 'Held by', cell: (hold) => <Buyer hold={hold} />, phone: 'line' },
    moment('since', 'Since', ({ since }) => since),
    moment('until', 'Until', ({ until }) => until),
    action('end', 'Let go', {
      use: useEndBoostHold,
      input: ({ id }) => ({ params: { id } }),
      label: (hold) => `Let go of ${dayOf(hold)}`,
      done: (hold) => `${dayOf(hold)} is free again.`,
    }),
  ],
})

/** The member, or the address of a buyer without an account. */
function Buyer({ hold: { member_id: id, name, email } }: { readonly hold: BoostHold }) {
  if (id === null) return <>{email ?? 'Nobody known'}</>
  return (
    <>
      <a href={`/admin/users/${id}/`}>{name ?? `member ${id}`}</a>
      {email !== null && `, ${email}`}
    </>
  )
}
