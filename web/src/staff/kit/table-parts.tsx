import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { refusalText } from '../../api/form-errors.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Message } from '../../ui/states/message.tsx'
import bulk from './bulk-bar.module.css'
import { StaffIcon } from './staff-icon.tsx'
import type { ListQuery } from './list-query.ts'
import pager from './pager.module.css'
import popover from './popover.module.css'
import type { TableChoices } from './table-choices.ts'
import tools from './table-tools.module.css'
import styles from './table.module.css'

const number = new Intl.NumberFormat('en-US')
const ROWS_OF_SKELETON = 8

/** A bulk action; `isAll` means all rows that match the filters. */
export interface BulkAction<Row> {
  readonly title: string
  readonly icon: IconName
  readonly run: (rows: readonly Row[], isAll: boolean) => void
}

interface HeadedColumn {
  readonly title: string
  readonly number?: boolean
  readonly wide?: true
  /** The title of an action column is for screen readers only. */
  readonly phone?: string
}

interface HeaderCellProps {
  readonly of: HeadedColumn | undefined
  readonly sorted: false | 'asc' | 'desc'
  /** Undefined for an unsortable column. */
  readonly onSort: ((event: unknown) => void) | undefined
}

export function HeaderCell({ of, sorted, onSort }: HeaderCellProps) {
  const order = sorted === false ? {} : { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) }
  return (
    <th scope="col" className={of?.number === true ? styles.number : undefined} data-wide={of?.wide} {...order}>
      {onSort === undefined ? (
        <span className={of?.phone === 'action' ? 'sr' : undefined}>{of?.title}</span>
      ) : (
        <button type="button" onClick={onSort}>
          {of?.title}
          {sorted !== false && <StaffIcon name="sort" />}
        </button>
      )}
    </th>
  )
}

interface ChoosePageProps {
  readonly isWhole: boolean
  readonly isSome: boolean
  readonly onChange: (event: unknown) => void
}

/** Selects all rows of the page, or none. */
export function ChoosePage({ isWhole, isSome, onChange }: ChoosePageProps) {
  return (
    <input
      type="checkbox"
      aria-label="Choose all on this page"
      checked={isWhole}
      ref={(box) => {
        if (box !== null) box.indeterminate = isSome && !isWhole
      }}
      onChange={onChange}
    />
  )
}

interface TableToolsProps {
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  readonly choices: TableChoices
}

/** Menu for columns and density. */
export function TableTools({ columns, choices }: TableToolsProps) {
  return (
    <div className={tools.choices}>
      <Popover.Root>
        <Popover.Trigger className={popover.trigger}>
          <StaffIcon name="columns" />
          Columns
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popover.place} align="end" sideOffset={8}>
            <Popover.Popup className={`${popover.popup} ${popover.tools}`}>
              <Popover.Title className={popover.title}>Columns</Popover.Title>
              {columns.slice(1).map(({ id, title }) => (
                <label key={id} className={tools.column}>
                  <input
                    type="checkbox"
                    checked={choices.visibility[id] === true}
                    onChange={(event) => {
                      choices.show(id, event.currentTarget.checked)
                    }}
                  />
                  {title}
                </label>
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <fieldset className={tools.density}>
        <legend className="sr">Row height</legend>
        {(['roomy', 'tight'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name === 'tight' ? 'Tight' : 'Roomy'}
            aria-pressed={choices.isTight === (name === 'tight')}
            onClick={() => {
              choices.setTight(name === 'tight')
            }}
          >
            <StaffIcon name={name} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** Placeholder rows while loading. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  return Array.from({ length: ROWS_OF_SKELETON }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} data-phone={column === 0 ? 'title' : 'none'}>
          <div className={styles.bone}>{'\u00A0'}</div>
        </td>
      ))}
    </tr>
  ))
}

interface TableMessageProps {
  readonly isError: boolean
  /** Why the list did not come: of a refusal the server's sentence is shown. */
  readonly error?: unknown
  readonly isEmpty: boolean
  readonly empty: string
  readonly list: Pick<ListQuery, 'isFiltered' | 'bare'>
  readonly onRetry: () => unknown
}

/** Message instead of rows: a failure with a retry, or an empty list. */
export function TableMessage({ isError, error, isEmpty, empty, list, onRetry }: TableMessageProps) {
  if (isError && refusalText(error) !== undefined) return <CallFailure error={error} onRetry={onRetry} />
  if (isError)
    return (
      <Message
        alert
        over="This one is on us"
        title="The ribbon came undone"
        actions={
          <Button
            variant="main"
            onClick={() => {
              onRetry()
            }}
          >
            Try again
          </Button>
        }
      >
        <p>The list did not come. What you were looking for is kept.</p>
      </Message>
    )
  if (!isEmpty) return null
  return list.isFiltered ? (
    <Message
      title="Nothing fits"
      actions={
        <a className={buttonClass()} href={list.bare}>
          Show all
        </a>
      }
    >
      <p>Fewer words or filters may find more.</p>
    </Message>
  ) : (
    <p className={styles.empty}>{empty}</p>
  )
}

interface BulkBarProps<Row> {
  readonly selected: readonly Row[]
  readonly actions: readonly BulkAction<Row>[]
  readonly onClear: () => void
  /** True when all rows of the page are selected. */
  readonly isWholePage: boolean
  /** Selects all rows of the page; for phones, which show no table head. */
  readonly onChoosePage: () => void
  /** Number of rows on all pages, for actions that apply to all of them. */
  readonly total: number | undefined
}

/** Actions on the selected rows, or on all that match the filters. */
export function BulkBar<Row>({ selected, actions, onClear, isWholePage, onChoosePage, total = 0 }: BulkBarProps<Row>) {
  const [wantsAll, setWantsAll] = useState(false)
  const mayAll = isWholePage && total > selected.length
  if (wantsAll && !mayAll) setWantsAll(false)
  if (selected.length === 0) return null
  const isAll = wantsAll && mayAll
  return (
    <div className={bulk.bar} role="toolbar" aria-label="For what is chosen">
      <b aria-live="polite">{`${number.format(isAll ? total : selected.length)} chosen`}</b>
      {!isWholePage && (
        <button type="button" className={`${bulk.all} ${bulk.onPhone}`} onClick={onChoosePage}>
          All on this page
        </button>
      )}
      {mayAll && !isAll && (
        <button
          type="button"
          className={bulk.all}
          onClick={() => {
            setWantsAll(true)
          }}
        >
          {`All ${number.format(total)} that match`}
        </button>
      )}
      {actions.map(({ title, icon, run }) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            run(selected, isAll)
            onClear()
          }}
        >
          <Icon name={icon} small />
          <span>{title}</span>
        </button>
      ))}
      <button type="button" aria-label="Choose none" onClick={onClear}>
        <Icon name="close" small />
      </button>
    </div>
  )
}

interface PagerProps {
  readonly page: number
  readonly perPage: number
  /** Number of rows; undefined while unknown. */
  readonly total: number | undefined
  readonly pathOf: (page: number) => string
}

/** Pager of a list with page numbers. */
export function Pager({ page, perPage, total = 0, pathOf }: PagerProps) {
  const first = Math.min((page - 1) * perPage + 1, total)
  const last = Math.min(page * perPage, total)
  if (total === 0 && page === 1) return null
  return (
    <PagerBar
      words={`${number.format(first)} to ${number.format(last)} of ${number.format(total)}`}
      back={page > 1 ? pathOf(page - 1) : undefined}
      on={page * perPage < total ? pathOf(page + 1) : undefined}
    />
  )
}

interface PagerBarProps {
  readonly words?: string
  readonly back: string | undefined
  readonly on: string | undefined
  readonly backText?: string
  readonly onText?: string
}

/** Links to the previous and next page; in a list paged by id, back leads to the beginning. */
export function PagerBar({ words, back, on, backText = 'Back', onText = 'On' }: PagerBarProps) {
  if (words === undefined && back === undefined && on === undefined) return null
  return (
    <nav className={pager.pager} aria-label="Pages">
      <span className="num">{words}</span>
      {back !== undefined && (
        <a className={buttonClass({ small: true })} rel="prev" href={back}>
          {backText}
        </a>
      )}
      {on !== undefined && (
        <a className={buttonClass({ small: true })} rel="next" href={on}>
          {onText}
        </a>
      )}
    </nav>
  )
}
