import type { NonPitchPost } from '@ribbonry/contracts'
import { columnsOf } from '../kit/columns.tsx'
import { tabFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { MailPane } from './mail-pane.tsx'
import { listPostsQuery } from './outreach-calls.ts'

const OPEN = 'post'
const { open, count, moment } = columnsOf<NonPitchPost>()

/** Published posts of staff without a maker's address, the most clicked first. */
export const PostList = staffList({
  name: 'nonpitch-posts',
  label: 'Posts without a contact',
  empty: 'Every post has an address, or came from a pitch.',
  filters: { show: tabFilter('posts') },
  query: ({ page }) => listPostsQuery({ params: { page } }),
  rows: ({ posts }) => posts,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    open('post', 'Post', ({ id, title, slug }) => ({ field: OPEN, id, title, about: `/${slug}/` })),
    count('clicks', 'Clicks', { phone: 'number' }),
    moment('mailed', 'Written to', ({ mailed }) => mailed, { never: 'not yet' }),
  ],
  pane: {
    field: OPEN,
    show: ({ row, onClose }) =>
      row !== undefined && (
        <MailPane
          title={row.title}
          draftKey={`mail about post ${row.id}`}
          draft={row}
          about={{ post_id: row.id }}
          contact={{ post: row.id, email: '' }}
          mailed={row.mailed}
          onClose={onClose}
        />
      ),
  },
})
