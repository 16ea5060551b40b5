import type { OutreachContact } from '@ribbonry/contracts'
import { columnsOf } from '../kit/columns.tsx'
import { tabFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { MailPane } from './mail-pane.tsx'
import { listContactsQuery } from './outreach-calls.ts'

const OPEN = 'contact'
const { open, text, moment } = columnsOf<OutreachContact>()

/** Posts with a maker's address, the latest first. */
export const ContactList = staffList({
  name: 'outreach-contacts',
  label: 'Contacts',
  empty: 'No address is saved yet. They are saved at the posts without one.',
  filters: { show: tabFilter('contacts') },
  query: ({ page }) => listContactsQuery({ params: { page } }),
  rows: ({ contacts }) => contacts,
  total: ({ total }) => total,
  id: ({ post_id: id }) => id,
  columns: [
    open('post', 'Post', ({ post_id: id, title, email }) => ({ field: OPEN, id, title, about: email })),
    text('from', 'From', ({ user_id: member }) => (member === null ? 'us' : 'a pitch')),
    moment('mailed', 'Written to', ({ mailed }) => mailed, { never: 'not yet', phone: 'number' }),
  ],
  pane: {
    field: OPEN,
    show: ({ row, onClose }) =>
      row !== undefined && (
        <MailPane
          title={row.title}
          draftKey={`mail about post ${row.post_id}`}
          draft={row}
          about={{ post_id: row.post_id }}
          contact={{ post: row.post_id, email: row.email }}
          mailed={row.mailed}
          onClose={onClose}
        />
      ),
  },
})
