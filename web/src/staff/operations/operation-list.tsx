import { MOST_COUNTED_OPERATIONS, type Operation, OPERATIONS_PER_PAGE } from '@ribbonry/contracts'
import { Button } from '../../ui/buttons/button.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter, searchFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { operationsQuery } from './operation-calls.ts'
import { OperationPane } from './operation-pane.tsx'
import { OperationProgress } from './operation-progress.tsx'
import { actionName, KINDS, kindName, stateText, TEXTS } from './operation-texts.ts'
import { useUndo } from './use-undo.ts'

/** Query parameter with the id of the open operation. */
const OPEN = 'operation'
const { open, text, chip, count, moment } = columnsOf<Operation>()

const CHIPS = { running: 'wait', done: 'good', undoing: 'wait', undone: 'note', failed: 'bad', final: 'note' } as const
const isAtWork = ({ state }: Operation): boolean => state === 'running' || state === 'undoing'

/** What staff did, newest first; one is open beside the list. */
export const OperationList = staffList({
  name: 'operations',
  label: TEXTS.list,
  empty: TEXTS.empty,
  filters: {
    who: searchFilter('Who', 'a name', 80),
    what: choiceFilter(KINDS, { label: 'What', any: 'Anything' }),
  },
  query: ({ filter: { who, what }, page }) =>
    operationsQuery({ query: { page, ...(who !== undefined && { who }), ...(what !== undefined && { what }) } }),
  rows: ({ operations }) => operations,
  total: ({ total }) => total,
  perPage: OPERATIONS_PER_PAGE,
  foot: ({ total }) => total === MOST_COUNTED_OPERATIONS && TEXTS.counted,
  isMoving: ({ operations }) => operations.some(isAtWork),
  id: ({ id }) => id,
  columns: [
    open('subject', 'What', ({ id, subject, subject_type: kind }) => ({
      field: OPEN,
      id,
      title: subject,
      about: kindName(kind),
    })),
    text('action', 'Done', ({ action }) => actionName(action)),
    text('who', 'Who', ({ who }) => who ?? '–'),
    count('changed', 'Rows'),
    chip('state', 'State', (operation) =>
      operation.state === 'running' ? (
        <OperationProgress operation={operation} />
      ) : (
        <StatusChip kind={CHIPS[operation.state]}>{stateText(operation)}</StatusChip>
      ),
    ),
    moment('at', 'When', ({ at }) => at, { phone: 'number' }),
    { id: 'undo', title: TEXTS.undo, cell: (operation) => <UndoButton operation={operation} />, phone: 'action' },
  ],
  pane: {
    field: OPEN,
    show: ({ id, row, onClose }) => <OperationPane id={id} row={row} onClose={onClose} />,
  },
})

function UndoButton({ operation }: { readonly operation: Operation }) {
  const { undo, isPending } = useUndo()
  if (!operation.can_undo) return null
  return (
    <Button small disabled={isPending} aria-label={`${TEXTS.undo} ${operation.subject}`} onClick={() => void undo(operation)}>
      {TEXTS.undo}
    </Button>
  )
}
