import type { DeletedGiftCategory } from '@ribbonry/contracts'
import { columnsOf } from '../kit/columns.tsx'
import { tabFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { deletedQuery, useRestoreCategory } from './category-calls.ts'
import { addressOf, backText, TEXTS } from './category-texts.ts'

const { text, figure, moment, action } = columnsOf<DeletedGiftCategory>()

/** Gift categories that were deleted lately, and come back from here. */
export const CategoryTrash = staffList({
  name: 'deleted-gift-categories',
  label: TEXTS.trashList,
  empty: TEXTS.trashEmpty,
  note: () => TEXTS.trashNote,
  filters: { state: tabFilter('trash') },
  query: () => deletedQuery(),
  rows: ({ categories }) => categories,
  id: ({ id }) => id,
  columns: [
    { id: 'name', title: TEXTS.name, cell: ({ name }) => name },
    text('address', TEXTS.address, ({ slug }) => addressOf(slug)),
    figure('gifts', TEXTS.gifts, ({ post_count: gifts }) => gifts, { phone: 'number' }),
    text('who', TEXTS.who, ({ who }) => who ?? TEXTS.nobody),
    moment('deleted', TEXTS.deleted, ({ deleted }) => deleted),
    action('restore', TEXTS.restore, {
      use: useRestoreCategory,
      input: ({ id }) => ({ params: { id } }),
      label: ({ name }) => `${TEXTS.restore} ${name}`,
      done: ({ name }) => backText(name),
    }),
  ],
})
