import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  type RowSelectionState,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { DASH, Nothing, type View } from './cells.tsx'
import type { ListQuery } from './list-query.ts'
import { useTableChoices, useTableKeys } from './table-choices.ts'
import { type BulkAction, BulkBar, ChoosePage, HeaderCell, TableMessage, TableSkeleton, TableTools } from './table-parts.tsx'
import { ViewRow } from './view-row.tsx'
import styles from './table.module.css'

/** A column, as data. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, in tabular figures. */
  readonly number?: boolean
  /** Sortable by the server; the first click sorts in this direction. */
  readonly sort?: 'ascending' | 'descending'
  /** Sortable in the browser by this value, for lists that are complete. */
  readonly value?: (row: Row) => string | number
  /** Hidden until the member chooses it. */
  readonly extra?: boolean
  /** Shown on wide screens only; on phones where `phone` is set. */
  readonly wide?: true
  /** Place in the block that a row becomes on a phone; the first column is the block's title. */
  readonly phone?: 'chip' | 'number' | 'line' | 'action'
}

interface DataTableProps<Row> {
  /** Storage key of columns and density on this device. */
  readonly name: string
  /** Caption for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** The call that loads the rows; absent when they are given. */
  readonly query?: {
    readonly isError: boolean
    readonly error?: Error | null
    readonly isPlaceholderData?: boolean
    readonly refetch: () => unknown
  }
  /** Filters and order from the address; absent for a table inside a page. */
  readonly list?: Pick<ListQuery, 'sort' | 'sortBy' | 'isFiltered' | 'bare' | 'pathWith'>
  /** Predefined views. With them, members can save views of their own. */
  readonly views?: { readonly label: string; readonly views: readonly View[] } | undefined
  /** Filters, shown before the table's own tools. */
  readonly tools?: ReactNode
  readonly pager?: ReactNode
  /** Actions on selected rows; without them rows cannot be selected. */
  readonly bulk?: readonly BulkAction<Row>[]
  /** Number of rows on all pages, when actions can apply to all of them. */
  readonly total?: number | undefined
  /** Text of an empty unfiltered list. */
  readonly empty: string
}

const FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
})
const NONE: readonly never[] = []
const LOADED = { isError: false, error: null, isPlaceholderData: false, refetch: () => undefined }
const FIXED = { sort: undefined, sortBy: () => undefined, isFiltered: false, bare: '', pathWith: () => '' }

/** The table of every staff list. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, rowId, query = LOADED, list = FIXED } = props
  const { views, tools, pager, bulk = NONE, total, empty } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const choices = useTableChoices(name, columns)
  const [chosen, setChosen] = useState<RowSelectionState>({})
  const isLocal = columns.some(({ value }) => value !== undefined)
  const definitions = useMemo(
    () =>
      columns.map(({ id, title, value, sort, number }) => ({
        id,
        header: title,
        accessorFn: (row: Row) => value?.(row) ?? '',
        enableSorting: sort !== undefined || value !== undefined,
        sortDescFirst: sort === 'descending' || (sort === undefined && number === true),
      })),
    [columns],
  )
  const sorting = list.sort === undefined ? [] : [{ id: list.sort.column, desc: list.sort.descending }]
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: rows ?? NONE,
    getRowId: rowId,
    manualSorting: !isLocal,
    enableRowSelection: bulk.length > 0,
    enableMultiSort: false,
    state: { sorting, rowSelection: chosen, columnVisibility: choices.visibility },
    onRowSelectionChange: setChosen,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      list.sortBy(next === undefined ? undefined : { column: next.id, descending: next.desc })
    },
  })
  const cells = new Map(columns.map((column) => [column.id, column]))
  const shown = table.getRowModel().rows
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  const choose = (id: string, isRange: boolean) => {
    const row = shown.find((one) => one.id === id)
    row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: isRange })
    return row !== undefined
  }
  useTableKeys(body, bulk.length === 0 ? undefined : choose)
  const clear = () => {
    setChosen({})
  }
  return (
    <>
      {views !== undefined && <ViewRow {...views} name={name} list={list} choices={choices} />}
      <div className={styles.tools}>
        {tools}
        <TableTools columns={columns} choices={choices} />
      </div>
      <div className={styles.box} data-tight={choices.isTight ? '' : undefined} aria-busy={query.isPlaceholderData}>
        <table className={styles.table}>
          <caption className="sr">{label}</caption>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id}>
                {bulk.length > 0 && (
                  <th scope="col" className={styles.choose}>
                    <ChoosePage
                      isWhole={table.getIsAllRowsSelected()}
                      isSome={selected.length > 0}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                  </th>
                )}
                {headers.map(({ column }) => (
                  <HeaderCell
                    key={column.id}
                    of={cells.get(column.id)}
                    sorted={column.getIsSorted()}
                    onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody ref={body}>
            {rows === undefined && !query.isError && (
              <TableSkeleton columns={table.getVisibleLeafColumns().length + (bulk.length > 0 ? 1 : 0)} />
            )}
            {shown.map((row) => (
              <tr key={row.id} data-row={row.id} aria-selected={row.getIsSelected() ? true : undefined}>
                {bulk.length > 0 && (
                  <td className={styles.choose}>
                    <input
                      type="checkbox"
                      aria-label={`Choose row ${row.index + 1}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getVisibleCells().map(({ id, column }) => {
                  const known = cells.get(column.id)
                  return (
                    <td
                      key={id}
                      className={known?.number === true ? styles.number : undefined}
                      data-wide={known?.wide}
                      data-phone={known === columns[0] ? 'title' : (known?.phone ?? 'none')}
                    >
                      {contentOf(known?.cell(row.original))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <TableMessage
          isError={query.isError && rows === undefined}
          error={query.error}
          isEmpty={rows?.length === 0}
          empty={empty}
          list={list}
          onRetry={query.refetch}
        />
        {pager}
      </div>
      <BulkBar
        selected={selected}
        actions={bulk}
        onClear={clear}
        isWholePage={table.getIsAllRowsSelected()}
        onChoosePage={() => {
          table.toggleAllRowsSelected(true)
        }}
        total={total}
      />
    </>
  )
}

function contentOf(cell: ReactNode): ReactNode {
  return cell === DASH ? <Nothing /> : cell
}
