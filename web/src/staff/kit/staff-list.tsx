import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { View } from './cells.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ListFilters } from './list-filters.tsx'
import { type FilterInput, filterInput, type Filters, type ListQuery, type ListSort, useListQuery } from './list-query.ts'
import tools from './table-tools.module.css'
import { useSteadyRows } from './steady-rows.ts'
import { type BulkAction, Pager, PagerBar } from './table-parts.tsx'

/** Rows of a page, unless the list sets another number. */
export const PER_PAGE = 50
/** Milliseconds between polls of a list that changes by itself. */
const POLL = 5000

/** Input for the call of a list: active filters, page, order. */
interface Asked<F> {
  readonly filter: FilterInput<F>
  readonly page: number
  readonly sort: ListSort | undefined
}

/** Bulk actions, and the report or question that they show. */
export interface ListActions<Row> {
  readonly actions: readonly BulkAction<Row>[]
  readonly report?: ReactNode
}

interface OpenRow<Row> {
  readonly id: string
  /** Undefined when the row is not on this page. */
  readonly row: Row | undefined
  readonly refetch: () => unknown
  readonly onClose: () => void
}

interface ListViews {
  readonly label: string
  readonly views: readonly View[]
}

interface StaffListOptions<F extends Filters, Answer, Row> {
  /** Storage key of columns and density on this device. */
  readonly name: string
  /** Caption for screen readers. */
  readonly label: string
  readonly filters: F
  readonly query: (asked: Asked<F>) => UseQueryOptions<Answer>
  readonly rows: (answer: Answer) => readonly Row[]
  /** Number of rows on all pages, for a list with page numbers. */
  readonly total?: (answer: Answer) => number
  /** Id after which the next page of a list with a `cursorFilter` starts. */
  readonly next?: (answer: Answer) => number | null
  /** Rows of a page, when the call sets the number. */
  readonly perPage?: number
  /** Shown above the table. `answeredAt` is the time of the answer in milliseconds since 1970. */
  readonly note?: (answer: Answer, answeredAt: number) => ReactNode
  /** Shown below the table, about an incomplete answer. */
  readonly foot?: (answer: Answer) => string | false
  /** The last page that the call answers. */
  readonly lastPage?: number
  readonly id: (row: Row) => string | number
  readonly columns: readonly Column<Row>[]
  /** Text of an empty unfiltered list. */
  readonly empty: string
  /** Predefined views, beside the member's own; by default one of all rows. */
  readonly views?: (list: ListQuery<F>, answer: Answer | undefined) => ListViews
  /** True while the list changes by itself: it is polled, and rows keep their places. */
  readonly isMoving?: (answer: Answer) => boolean
  /** Column that restores a row, shown when the filter `state` or the view `show` is `trash`. */
  readonly restore?: Column<Row>
  /** Actions take the chosen rows of one page, never all that match: for calls with a largest number. */
  readonly actsOnPage?: true
  /** Hook of the bulk actions. `total` is the number of rows that match the filters. */
  readonly useActions?: (found: { readonly filter: FilterInput<F>; readonly total: number }) => ListActions<Row>
  /** A pane beside the list with the row named by a query parameter (column `open`). */
  readonly pane?: { readonly field: string; readonly show: (open: OpenRow<Row>) => ReactNode }
}

const useNothing = <Row,>(): ListActions<Row> => ({ actions: [] })

/** A staff list as a component: filters and page in its address, one call, a table. */
export function staffList<const F extends Filters, Answer, Row extends object>(options: StaffListOptions<F, Answer, Row>) {
  const { filters, columns, restore, id, pane, lastPage = Number.POSITIVE_INFINITY, useActions = useNothing } = options
  const perPage = options.perPage ?? PER_PAGE
  const trashColumns = restore === undefined ? columns : [...columns, restore]
  // A list that is one tab of a page shows tabs instead of views.
  const isTab = Object.values(filters).some((filter) => filter.isTab === true)
  const viewsOf = (list: ListQuery<F>, answer: Answer | undefined): ListViews | undefined =>
    options.views?.(list, answer) ?? (isTab ? undefined : allOf(list, options.label))
  const choosable = (total: number | undefined) => (options.actsOnPage === true ? undefined : total)
  return function StaffList() {
    const list = useListQuery(filters)
    const filter = filterInput(filters, list.values)
    const page = Math.min(list.page, lastPage)
    const answer = useQuery({
      ...options.query({ filter, page, sort: list.sort }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data !== undefined && options.isMoving?.(data) === true ? POLL : false),
    })
    const { data } = answer
    const asked = JSON.stringify([filter, page, list.sort])
    const rows = useSteadyRows(data && options.rows(data), id, answer.isPlaceholderData ? undefined : asked)
    const total = data && options.total?.(data)
    const { actions, report } = useActions({ filter, total: total ?? 0 })
    const { state, show }: { readonly state?: unknown; readonly show?: unknown } = filter
    const isTrash = restore !== undefined && (state === 'trash' || show === 'trash')
    return (
      <>
        {report}
        {options.note !== undefined && (
          <div className={tools.note}>{data !== undefined && options.note(data, answer.dataUpdatedAt)}</div>
        )}
        <DataTable
          name={options.name}
          label={options.label}
          columns={isTrash ? trashColumns : columns}
          rows={rows}
          rowId={(row) => String(id(row))}
          query={answer}
          list={list}
          views={viewsOf(list, data)}
          empty={options.empty}
          bulk={actions}
          total={choosable(total)}
          tools={<ListFilters list={list} filters={filters} />}
          pager={
            <>
              <Foot answer={data} textOf={options.foot} />
              {options.total !== undefined && <Pager page={page} perPage={perPage} total={total} pathOf={list.pathOfPage} />}
              {options.next !== undefined && <CursorPager list={list} filters={filters} next={data && options.next(data)} />}
            </>
          }
        />
        {pane !== undefined && (
          <Pane list={list} field={pane.field}>
            {(open, onClose) =>
              pane.show({ id: open, row: rows?.find((row) => String(id(row)) === open), refetch: answer.refetch, onClose })
            }
          </Pane>
        )}
      </>
    )
  }
}

interface FootProps<Answer> {
  readonly answer: Answer | undefined
  readonly textOf: ((answer: Answer) => string | false) | undefined
}

function Foot<Answer>({ answer, textOf }: FootProps<Answer>) {
  const text = answer !== undefined && textOf?.(answer)
  return text !== undefined && text !== false && <p className={tools.foot}>{text}</p>
}

const allOf = ({ bare, isFiltered }: Pick<ListQuery, 'bare' | 'isFiltered'>, label: string): ListViews => ({
  label: `Views of ${label}`,
  views: [{ title: 'All', path: bare, current: !isFiltered }],
})

interface CursorPagerProps {
  readonly list: Pick<ListQuery, 'values' | 'pathWith'>
  readonly filters: Filters
  readonly next: number | null | undefined
}

/** Links of a list that is paged by id. */
function CursorPager({ list, filters, next }: CursorPagerProps) {
  const [name, filter] = Object.entries(filters).find(([, { cursor }]) => cursor !== undefined) ?? []
  if (name === undefined || filter?.cursor === undefined) return null
  return (
    <PagerBar
      back={list.values[name] === undefined ? undefined : list.pathWith({ [name]: undefined })}
      backText={filter.cursor.back}
      on={next === null || next === undefined ? undefined : list.pathWith({ [name]: next })}
      onText={filter.cursor.on}
    />
  )
}

interface PaneProps {
  readonly list: Pick<ListQuery, 'page' | 'pathOfPage'>
  readonly field: string
  readonly children: (open: string, onClose: () => void) => ReactNode
}

/** The open row; closing it returns to the list's own address. */
function Pane({ list, field, children }: PaneProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const open = search.get(field)
  if (open === null) return null
  const close = () => {
    void navigate(list.pathOfPage(list.page), { preventScrollReset: true })
  }
  return <Fragment key={open}>{children(open, close)}</Fragment>
}
