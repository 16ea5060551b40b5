import { PublicationChip } from '../kit/cells.tsx'
import { columnsOf, restoreColumn } from '../kit/columns.tsx'
import { choiceFilter, searchFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import type { StaffBlogPost } from '@ribbonry/contracts'
import { listPostsQuery, useRestorePost } from './blog-calls.ts'

const STATES = [
  ['draft', 'Draft'],
  ['published', 'Published'],
  ['scheduled', 'Waiting'],
  ['trash', 'Trash'],
] as const
const { link, chip, figure, moment } = columnsOf<StaffBlogPost>()

/** All blog posts with drafts. */
export const BlogList = staffList({
  name: 'blog',
  label: 'Blog posts',
  empty: 'Nobody has written yet.',
  filters: { term: searchFilter('Find a post', 'By title or slug'), state: choiceFilter(STATES, { label: 'State' }) },
  query: ({ filter, page }) => listPostsQuery({ query: { page, ...filter } }),
  rows: ({ posts }) => posts,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    link('title', 'Post', ({ id, title, image }) => ({ href: `/admin/blog/${id}/`, title, picture: image })),
    chip('state', 'State', ({ published }) => <PublicationChip published={published} />),
    figure('gifts', 'Gifts', ({ gifts }) => gifts.length, { phone: 'number' }),
    moment('modified', 'Changed', ({ modified }) => modified),
  ],
  restore: restoreColumn(useRestorePost),
})
