import type { GuideCategoryRow } from '@ribbonry/contracts'
import { useState } from 'react'
import { StatusChip } from '../../kit/cells.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import { choiceFilter, searchFilter } from '../../kit/filters.ts'
import { RowMenu } from '../../kit/row-menu.tsx'
import { type ListActions, staffList } from '../../kit/staff-list.tsx'
import { categoryRowsQuery, useRestoreGuideCategory } from './guide-category-calls.ts'
import { addressOf, backText, TEXTS } from './guide-category-texts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { TrashDialog } from './trash-dialog.tsx'

const { text, figure, count, action } = columnsOf<GuideCategoryRow>()

/** Categories of guides, and those in the trash. */
export const GuideCategoryList = staffList({
  name: 'guide-categories',
  label: TEXTS.list,
  empty: TEXTS.empty,
  note: () => TEXTS.note,
  filters: {
    term: searchFilter('Find a category', 'By its name', 80),
    state: choiceFilter([['trash', 'Trash']], { label: TEXTS.state, any: 'In use' }),
  },
  query: ({ filter }) => categoryRowsQuery({ query: filter }),
  rows: ({ categories }) => categories,
  id: ({ id }) => id,
  columns: [
    { id: 'name', title: TEXTS.name, cell: (row) => <NameCell row={row} /> },
    text('leads', TEXTS.leads, ({ slug }) => <a href={addressOf(slug)}>{addressOf(slug)}</a>),
    figure('guides', TEXTS.guides, ({ guides }) => guides, { phone: 'number' }),
    count('published', TEXTS.published),
    { id: 'more', title: TEXTS.more, cell: (row) => row.trashed === null && <MoreActions row={row} />, phone: 'action' },
  ],
  restore: action('restore', TEXTS.restore, {
    use: useRestoreGuideCategory,
    input: ({ id }) => ({ params: { id } }),
    label: ({ name }) => `${TEXTS.restore} ${name}`,
    done: (row) => backText([row]),
  }),
  actsOnPage: true,
  useActions: useCategoryActions,
})

function NameCell({ row: { name, merged_into: target } }: { readonly row: GuideCategoryRow }) {
  return (
    <>
      {name} {target !== null && <StatusChip kind="past">{`Merged into ${target.name}`}</StatusChip>}
    </>
  )
}

function useCategoryActions({ filter }: { readonly filter: { readonly state?: 'trash' } }): ListActions<GuideCategoryRow> {
  const [merged, setMerged] = useState<readonly GuideCategoryRow[]>([])
  const [trashed, setTrashed] = useState<readonly GuideCategoryRow[]>([])
  if (filter.state === 'trash') return { actions: [] }
  return {
    actions: [
      { title: TEXTS.merge, icon: 'tag', run: setMerged },
      { title: TEXTS.trash, icon: 'close', run: setTrashed },
    ],
    report: (
      <>
        {merged.length > 0 && <MergeDialog rows={merged} onClose={() => setMerged([])} />}
        {trashed.length > 0 && <TrashDialog rows={trashed} onClose={() => setTrashed([])} />}
      </>
    ),
  }
}

type Question = 'rename' | 'merge' | 'trash'

function MoreActions({ row }: { readonly row: GuideCategoryRow }) {
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  return (
    <>
      <RowMenu
        label={`${TEXTS.more}: ${row.name}`}
        choices={[
          { title: TEXTS.rename, run: () => setAsked('rename') },
          { title: TEXTS.mergeInto, run: () => setAsked('merge') },
          { title: TEXTS.trash, run: () => setAsked('trash') },
        ]}
      />
      {asked === 'rename' && <RenameDialog row={row} onClose={close} />}
      {asked === 'merge' && <MergeDialog rows={[row]} onClose={close} />}
      {asked === 'trash' && <TrashDialog rows={[row]} onClose={close} />}
    </>
  )
}
