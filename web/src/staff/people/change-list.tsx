import type { UserChange } from '@ribbonry/contracts'
import { columnsOf } from '../kit/columns.tsx'
import { cursorFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { listChangesQuery } from './people-calls.ts'
import { rightsText } from './role-labels.ts'

const { link, text, moment } = columnsOf<UserChange>()

export const CHANGE_COLUMNS = [
  link('member', 'Member', ({ user_id: id, username }) => ({
    href: `/admin/users/${id}/`,
    title: username === '' ? `Member ${id}` : username,
  })),
  text('what', 'What', whatOf),
  text('by', 'By', ({ changed_by: by }) => by),
  moment('when', 'When', ({ at }) => at, { phone: 'number' }),
]

/** Staff changes to members, the latest first. */
export const ChangeList = staffList({
  name: 'people-changes',
  label: 'What staff changed',
  empty: 'Nothing was changed so far.',
  filters: { before: cursorFilter({ back: 'The last ones', on: 'Older ones' }) },
  query: ({ filter }) => listChangesQuery({ query: filter }),
  rows: ({ changes }) => changes,
  next: ({ next }) => next,
  id: ({ change_id: id }) => id,
  columns: CHANGE_COLUMNS,
})

function whatOf(change: UserChange): string {
  if (change.action === 'sessions-ended') return 'Ended all sessions'
  if (change.action === 'second-factor-removed') return 'Turned two-step log-in off'
  const before = rightsText(change.roles_before, change.access_type_before)
  return `${before} → ${rightsText(change.roles_after, change.access_type_after)}`
}
