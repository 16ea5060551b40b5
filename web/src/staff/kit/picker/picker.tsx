import { LOOKUP_TOO_SHORT, SHORTEST_LOOKUP } from '@ribbonry/contracts'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PickerRows } from './picker-rows.tsx'
import type { PickerSource } from './picker-source.ts'
import styles from './picker.module.css'
import { usePickerPages } from './use-picker-pages.ts'

interface PickerProps<Answer, Row> {
  readonly title: string
  readonly source: PickerSource<Answer, Row>
  /** Ids of rows that were added before; they are marked and cannot be added again. */
  readonly taken?: readonly number[]
  /** Why a row cannot be added here; shown at the row. */
  readonly unfit?: (row: Row) => string | undefined
  /**
   * Called with the added rows; the dialog stays open. May return reasons by id for rows that could not be added, shown at the
   * rows.
   */
  readonly onPick: (rows: readonly Row[]) => void | Promise<ReadonlyMap<number, string>>
  readonly onClose: () => void
  /** Above the search, such as which list is shown. */
  readonly head?: ReactNode
}

const NONE: readonly number[] = []
const NO_REFUSALS: ReadonlyMap<number, string> = new Map()
const isFit = () => undefined

/**
 * A dialog that adds rows of a list, which is paged or searched. A press on a row adds it, a checkbox selects it. By keyboard:
 * arrows move through the rows, Space selects, Enter adds all selected rows, and without any the focused one. Closing asks first
 * while rows are selected.
 */
export function Picker<Answer, Row>(props: PickerProps<Answer, Row>) {
  const { title, source, taken = NONE, unfit = isFit, onPick, onClose, head } = props
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const length = Array.from(term).length
  const isTooShort = length > 0 && length < SHORTEST_LOOKUP
  const pages = usePickerPages(source, length === 0 ? undefined : term, !isTooShort)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState(NO_REFUSALS)
  const [isAsked, setIsAsked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const listId = useId()
  const refuse = (refusals: ReadonlyMap<number, string>) => {
    setAdded((now) => new Set([...now].filter((id) => !refusals.has(id))))
    setRefused((now) => new Map([...now, ...refusals]))
  }
  const add = (rows: readonly Row[]) => {
    if (rows.length === 0) return
    setIsAsked(false)
    const ids = rows.map((row) => source.itemOf(row).id)
    setAdded((now) => new Set([...now, ...ids]))
    setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id))))
    setRefused((now) => new Map([...now].filter(([id]) => !ids.includes(id))))
    const refusals = onPick(rows)
    if (refusals instanceof Promise) void refusals.then(refuse)
  }
  const tick = (row: Row, on: boolean) => {
    const { id } = source.itemOf(row)
    setChosen((now) => new Map(on ? [...now, [id, row]] : [...now].filter(([other]) => other !== id)))
  }
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' && chosen.size > 0 && (event.target as Element).matches(ADDS_ON_ENTER)) {
      event.preventDefault()
      add([...chosen.values()])
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveFocus(body.current, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const close = () => {
    if (chosen.size === 0) onClose()
    else setIsAsked(!isAsked)
  }
  return (
    <Dialog
      title={title}
      onClose={close}
      foot={
        <>
          <p className={styles.count} role="status">
            {isAsked && chosen.size > 0 ? tickedText(chosen.size) : added.size > 0 && `${added.size} added`}
          </p>
          <Button small onClick={isAsked && chosen.size > 0 ? onClose : close}>
            {isAsked && chosen.size > 0 ? 'Close without adding' : 'Done'}
          </Button>
          <Button small variant="main" disabled={chosen.size === 0} onClick={() => add([...chosen.values()])}>
            {chosen.size === 0 ? 'Add' : `Add ${chosen.size}`}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.picker} onKeyDown={keyDown} role="presentation">
        {head}
        <Field
          label="Search"
          type="search"
          value={typed}
          hint={
            isTooShort
              ? LOOKUP_TOO_SHORT
              : chosen.size > 0
                ? 'Enter adds what is ticked'
                : 'Arrows move, Enter adds, Space ticks several'
          }
          autoComplete="off"
          aria-controls={listId}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PickerRows
          id={listId}
          pages={pages}
          itemOf={source.itemOf}
          isTaken={(id) => added.has(id) || taken.includes(id)}
          isChosen={(id) => chosen.has(id)}
          refusalOf={(id) => refused.get(id)}
          unfit={unfit}
          onAdd={(row) => add([row])}
          onTick={tick}
        />
      </div>
    </Dialog>
  )
}

/** Where Enter adds the selected rows. On other buttons it presses them. */
const ADDS_ON_ENTER = 'input, [data-pick]'

const tickedText = (count: number): string =>
  count === 1 ? 'One is ticked and not added yet.' : `${count} are ticked and not added yet.`

/** Moves the focus to the next or previous row, and from the first one back to the search. */
function moveFocus(body: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(body?.querySelectorAll<HTMLElement>('input[type=search], [data-pick]:not(:disabled)') ?? [])]
  const row = document.activeElement?.closest('li')?.querySelector('[data-pick]') ?? document.activeElement
  const place = stops.findIndex((stop) => stop === row)
  stops[place + by]?.focus()
}
