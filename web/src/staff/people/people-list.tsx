import type { StaffUser } from '@ribbonry/contracts'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter, cursorFilter, searchFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { listPeopleQuery } from './people-calls.ts'
import { rightsText } from './role-labels.ts'

const { link, text, moment } = columnsOf<StaffUser>()

/** All members, newest first. */
export const PeopleList = staffList({
  name: 'people',
  label: 'Members',
  empty: 'Nobody is here yet.',
  filters: {
    search: searchFilter('Find a member', 'By the beginning of a name or email, or by number', 320),
    who: choiceFilter([['staff', 'Staff and advertisers']], { label: 'Who', any: 'Everybody' }),
    before: cursorFilter({ back: 'The newest', on: 'Older ones' }),
  },
  query: ({ filter }) => listPeopleQuery({ query: { who: 'all', ...filter } }),
  rows: ({ users }) => users,
  next: ({ next }) => next,
  id: ({ user_id: id }) => id,
  columns: [
    link('name', 'Member', ({ user_id: id, username, email }) => ({
      href: `/admin/users/${id}/`,
      title: username,
      about: email,
    })),
    text('flags', 'Flags', ({ roles, access_type: type }) => rightsText(roles, type)),
    { id: 'safe', title: 'Two-step log-in', cell: ({ second_factor: isSafe }) => (isSafe ? 'On' : 'Off') },
    moment('seen', 'Last log-in', ({ last_sign_in: seen }) => seen, { never: 'Not lately', phone: 'number' }),
    // Beside the sidebar of a middling window there is no room for all of them.
    moment('since', 'Since', ({ created }) => created, { wide: true }),
  ],
})
