import type { PassedPitch } from '@ribbonry/contracts'
import { columnsOf } from '../kit/columns.tsx'
import { tabFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { MailPane } from './mail-pane.tsx'
import { listPitchesQuery } from './outreach-calls.ts'

const OPEN = 'pitch'
const { open, text, moment } = columnsOf<PassedPitch>()

/** Creatives accepted for outreach, newest first. */
export const PitchList = staffList({
  name: 'passed-pitches',
  label: 'Passed pitches',
  empty: 'No pitch was set to pass yet.',
  filters: { show: tabFilter('pitches') },
  query: ({ page }) => listPitchesQuery({ params: { page } }),
  rows: ({ pitches }) => pitches,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    open('pitch', 'Pitch', ({ id, title, merchant }) => ({ field: OPEN, id, title, about: merchant })),
    text('post', 'Post', ({ post }) => (post === null ? 'none yet' : <a href={`/${post.slug}/`}>{post.title}</a>)),
    moment('mailed', 'Written to', ({ mailed }) => mailed, { never: 'not yet', phone: 'number' }),
    moment('passed', 'Passed', ({ passed }) => passed),
  ],
  pane: {
    field: OPEN,
    show: ({ row, onClose }) =>
      row !== undefined && (
        <MailPane
          title={row.title}
          draftKey={`mail about pitch ${row.id}`}
          draft={row}
          about={{
            ...(row.user_id === null ? {} : { user_id: row.user_id }),
            ...(row.post === null ? {} : { post_id: row.post.id }),
          }}
          mailed={row.mailed}
          onClose={onClose}
        />
      ),
  },
})
