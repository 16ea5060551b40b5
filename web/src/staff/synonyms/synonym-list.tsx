import { type Synonym, SYNONYM_LENGTH, SYNONYMS_PER_PAGE } from '@ribbonry/contracts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { columnsOf } from '../kit/columns.tsx'
import { saveErrorsOf } from '../kit/editor/save-errors.ts'
import { searchFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { listSynonymsQuery, useDeleteSynonym, useSynonymUndo } from './synonym-calls.ts'
import { deletedText, deleteLabel, TEXTS } from './synonym-texts.ts'

const { link, text } = columnsOf<Synonym>()

/** All synonyms, by their words. */
export const SynonymList = staffList({
  name: 'synonyms',
  label: TEXTS.title,
  empty: TEXTS.empty,
  filters: { term: searchFilter('Find a synonym', 'In either word', SYNONYM_LENGTH) },
  query: ({ filter, page }) => listSynonymsQuery({ query: { page, ...filter } }),
  rows: ({ synonyms }) => synonyms,
  total: ({ total }) => total,
  perPage: SYNONYMS_PER_PAGE,
  id: ({ id }) => id,
  columns: [
    link('word', TEXTS.word, ({ word }) => ({ href: `/search/${encodeURIComponent(word)}/`, title: word })),
    text('synonym', TEXTS.synonym, ({ synonym }) => synonym),
    { id: 'delete', title: 'Delete', phone: 'action', cell: (row) => <DeleteSynonym row={row} /> },
  ],
})

/** Deletes at once, with undo. */
function DeleteSynonym({ row }: { readonly row: Synonym }) {
  const { mutateAsync, isPending } = useDeleteSynonym()
  const offerUndo = useSynonymUndo()
  const run = async () => {
    try {
      const { operation_id: operation } = await mutateAsync({ params: { id: row.id } })
      offerUndo(operation, deletedText(row), TEXTS.back)
    } catch (error) {
      showMessage(saveErrorsOf(error).all ?? 'That could not be deleted.')
    }
  }
  return (
    <Button small disabled={isPending} aria-label={deleteLabel(row)} onClick={() => void run()}>
      Delete
    </Button>
  )
}
