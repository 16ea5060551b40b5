import type { SubmissionPerson } from '@ribbonry/contracts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { payPath } from '../guide-paths.ts'
import { dollarsText } from './submission-table.tsx'

const COLUMNS: readonly Column<SubmissionPerson>[] = [
  { id: 'person', title: 'Person', cell: ({ id, username }) => <a href={payPath(id)}>{username}</a> },
  { id: 'approved', title: 'Approved', cell: ({ approved }) => approved, number: true },
  { id: 'owed', title: 'To pay', cell: ({ owed }) => dollarsText(owed), number: true, phone: 'number' },
]

interface OwedTableProps {
  /** Undefined while they load. */
  readonly people: readonly SubmissionPerson[] | undefined
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown }
}

/** People with unpaid submissions, the highest sum first. */
export function OwedTable({ people, query }: OwedTableProps) {
  return (
    <DataTable
      name="owed"
      label="Approved and not paid yet"
      columns={COLUMNS}
      rows={people?.filter(({ approved }) => approved > 0)}
      rowId={({ id }) => String(id)}
      query={query}
      empty="Nobody is owed anything."
    />
  )
}
