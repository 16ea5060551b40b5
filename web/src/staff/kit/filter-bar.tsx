import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Suggestions } from './filters.ts'
import type { ListQuery } from './list-query.ts'
import styles from './filter-bar.module.css'
import popover from './popover.module.css'

const DEBOUNCE_MS = 250

/** A list with filters in its address. */
type Filtered = Pick<ListQuery, 'values' | 'change'>

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface SearchBoxProps {
  /** Accessible name, and placeholder. */
  readonly label: string
  readonly hint?: string
  readonly most?: number
  readonly list: Filtered
  /** Name of the filter. */
  readonly name: string
}

/** State of a typed filter; the list follows shortly after the last key. */
function useTypedFilter(list: Filtered, name: string) {
  const value = textOf(list.values[name])
  const onSearch = (text: string) => {
    list.change({ [name]: text }, { replace: true })
  }
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    // The address changed by navigation.
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useRef(onSearch)
  useLayoutEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (typed.trim() === known) return undefined
    const timer = setTimeout(() => {
      search.current(typed.trim())
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, known])
  return {
    typed,
    setTyped,
    searchNow: () => {
      onSearch(typed.trim())
    },
  }
}

/** Search field whose list follows the typing. */
export function SearchBox({ label, hint, most = 200, list, name }: SearchBoxProps) {
  const { typed, setTyped, searchNow } = useTypedFilter(list, name)
  return (
    <form
      className={styles.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <button aria-label="Find">
        <Icon name="search" small />
      </button>
      <input
        type="search"
        name="term"
        aria-label={label}
        placeholder={label}
        title={hint}
        maxLength={most}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
        }}
      />
    </form>
  )
}

interface FilterTextProps {
  readonly label: string
  readonly placeholder?: string | undefined
  readonly inputMode?: 'decimal' | 'numeric' | undefined
  readonly suggestions?: Suggestions | undefined
  readonly list: Filtered
  readonly name: string
}

/** A text field for a filter. */
export function FilterText({ label, placeholder, inputMode, suggestions: Suggested, list, name }: FilterTextProps) {
  const { typed, setTyped } = useTypedFilter(list, name)
  const listId = useId()
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <input
        type="text"
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        list={Suggested && listId}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
        }}
      />
      {Suggested && (
        <datalist id={listId}>
          <Suggested typed={textOf(list.values[name])}>
            {(options) =>
              options.map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))
            }
          </Suggested>
        </datalist>
      )}
    </label>
  )
}

interface MoreFiltersProps {
  readonly list: Filtered & Pick<ListQuery, 'pathWith'>
  /** Filters behind the button by name, each with the text of its chip. */
  readonly chips: Readonly<Record<string, (value: string) => ReactNode>>
  readonly children: ReactNode
}

/** Less used filters behind a button. Each active one is shown as a chip that removes it. */
export function MoreFilters({ list, chips, children }: MoreFiltersProps) {
  const set = Object.entries(chips).flatMap(([name, words]) => {
    const value = textOf(list.values[name])
    return value === '' ? [] : [{ name, words: words(value) }]
  })
  return (
    <>
      {set.map(({ name, words }) => (
        <a key={name} className={styles.filterChip} href={list.pathWith({ [name]: '' })} data-keep-scroll>
          {words}
          <Icon name="close" small />
          <span className="sr">Drop this filter</span>
        </a>
      ))}
      <Popover.Root>
        <Popover.Trigger className={popover.trigger}>Filter</Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popover.place} align="start" sideOffset={8}>
            <Popover.Popup className={`${popover.popup} ${popover.tools} ${styles.moreFilters}`}>
              <Popover.Title className={popover.title}>Filter</Popover.Title>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}

interface FilterSelectProps {
  readonly label: string
  readonly list: Filtered
  /** Name of the filter. */
  readonly name: string
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly any?: string | undefined
}

/** A select for a filter; applies at once. */
export function FilterSelect({ label, list, name, options, any = 'Any' }: FilterSelectProps) {
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <select
        value={textOf(list.values[name])}
        onChange={(event) => {
          list.change({ [name]: event.currentTarget.value === '' ? undefined : event.currentTarget.value })
        }}
      >
        <option value="">{any}</option>
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
