import { type RefObject, useState } from 'react'
import { useKeys } from '../../ui/keyboard/keys.ts'
import { readSetting, writeSetting } from './settings.ts'

export interface TableChoices {
  /** Visibility of columns by id. */
  readonly visibility: Readonly<Record<string, boolean>>
  readonly isTight: boolean
  readonly show: (id: string, shown: boolean) => void
  readonly setTight: (isTight: boolean) => void
  /** All choices as one text, for comparison. */
  readonly stored: string
  readonly apply: (stored: string) => void
}

/** Columns and density that the member chose for a table; stored on this device. */
export function useTableChoices(
  name: string,
  columns: readonly { readonly id: string; readonly extra?: boolean }[],
): TableChoices {
  const key = `desk-table-${name}`
  const [stored, setStored] = useState(() => readSetting(key).split(' ').filter(Boolean))
  const keep = (next: readonly string[]) => {
    setStored(next.toSorted())
    writeSetting(key, next.toSorted().join(' '))
  }
  const without = (...words: readonly string[]) => stored.filter((word) => !words.includes(word))
  return {
    visibility: Object.fromEntries(
      columns.map(({ id, extra = false }) => [id, extra ? stored.includes(`+${id}`) : !stored.includes(`-${id}`)]),
    ),
    isTight: stored.includes('tight'),
    stored: stored.join(' '),
    apply: (given) => {
      keep(given.split(' ').filter(Boolean))
    },
    show: (id, shown) => {
      const isExtra = columns.find((column) => column.id === id)?.extra === true
      const word = isExtra ? `+${id}` : `-${id}`
      keep(shown === isExtra ? [...without(word), word] : without(word))
    },
    setTight: (isTight) => {
      keep(isTight ? [...without('tight'), 'tight'] : without('tight'))
    },
  }
}

/** J and K step through the rows, X selects one, Shift+X all rows up to it; / focuses the search field. */
export function useTableKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  choose: ((rowId: string, isRange: boolean) => boolean) | undefined,
): void {
  const current = () => document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? undefined
  const move = (by: 1 | -1): boolean => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    const here = current()
    const at = here === undefined ? -1 : rows.indexOf(here)
    const row = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    const target = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    return target !== null && target !== undefined
  }
  const pick = (isRange: boolean): boolean => {
    const id = current()?.dataset['row']
    return id !== undefined && choose !== undefined && choose(id, isRange)
  }
  useKeys([
    { keys: 'J', words: 'Next row', run: () => move(1) },
    { keys: 'K', words: 'The row before', run: () => move(-1) },
    ...(choose === undefined
      ? []
      : [
          { keys: 'X', words: 'Choose the row', run: () => pick(false) },
          { keys: 'Shift+X', words: 'Choose all up to the row', run: () => pick(true) },
        ]),
    {
      keys: '/',
      words: 'Search',
      run: () => {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
        field?.select()
        field?.focus()
        return field !== null
      },
    },
  ])
}
