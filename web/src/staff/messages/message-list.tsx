import type { StaffContactMessage } from '@ribbonry/contracts'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { searchFilter, viewFilter } from '../kit/filters.ts'
import { PER_PAGE, staffList } from '../kit/staff-list.tsx'
import { listMessagesQuery } from './message-calls.ts'
import { MessagePane } from './message-pane.tsx'
import styles from './messages.module.css'

/** Query parameter with the id of the open message. */
const OPEN = 'message'
const { open, text, chip, moment } = columnsOf<StaffContactMessage>()

/** Messages from visitors, newest first; one is open beside the list. */
export const MessageList = staffList({
  name: 'messages',
  label: 'Messages',
  empty: 'Nobody waits for an answer. Somebody must like us.',
  filters: { term: searchFilter('Find a message', 'By name, address or words', 320), state: viewFilter(['done', 'all']) },
  query: ({ filter, page }) => listMessagesQuery({ query: { page, perpage: PER_PAGE, state: 'open', ...filter } }),
  rows: ({ messages }) => messages,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    open('from', 'From', ({ id, name, email }) => ({ field: OPEN, id, title: name, about: email })),
    text('type', 'About', ({ type }) => type),
    text('text', 'Message', ({ text: words }) => <span className={styles.excerpt}>{words.slice(0, 200)}</span>),
    chip('state', 'State', ({ state, reply }) => (
      <StatusChip kind={state === 'open' ? 'wait' : 'past'}>{reply === null ? state : `${state}, answered`}</StatusChip>
    )),
    moment('came', 'Came', ({ created }) => created, { phone: 'number' }),
  ],
  views: (list, answer) => ({
    label: 'Messages by state',
    views: ([undefined, 'done', 'all'] as const).map((state) => ({
      title: state ?? 'open',
      path: list.pathWith({ state }),
      current: list.values.state === state,
      count: state === undefined ? answer?.open : undefined,
    })),
  }),
  pane: {
    field: OPEN,
    show: ({ row, refetch, onClose }) => row !== undefined && <MessagePane message={row} onStale={refetch} onClose={onClose} />,
  },
})
