import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRegion } from '../../regions/edition.ts'
import { inRegion, type Region } from '../../regions/region.ts'
import { PriceText } from '../../ui/price/price.tsx'
import { forgetSearches, lastSearches } from '../../features/search/last-searches.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { LAST_SEARCHES, type Option, optionGroups, startGroups, useSuggestions } from './options.ts'
import styles from './suggestions.module.css'

interface SuggestionsProps {
  readonly field: HTMLInputElement
  readonly onSearch?: (() => void) | undefined
}

/**
 * Turns a search field into a combobox (WAI-ARIA, manual selection): arrows mark, Enter opens, Escape closes, typed text stays.
 * The field itself is part of the first load; this loads on first focus.
 */
export function Suggestions({ field, onSearch }: SuggestionsProps) {
  const region = useRegion()
  const listId = field.getAttribute('aria-controls') ?? ''
  const typed = useDebouncedValue(field)
  const answer = useSuggestions(typed, region)
  const [searches, setSearches] = useState(lastSearches)
  const groups = useMemo(() => {
    if (typed === '') return startGroups(searches, region)
    return answer === undefined ? [] : optionGroups(answer, region)
  }, [answer, region, searches, typed])
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const [open, setOpen] = useState(true)
  const [marked, setMarked] = useState(-1)
  const shown = open && count > 0
  const at = marked < count ? marked : -1
  const idOf = (index: number) => `${listId}-${index}`
  const optionAt = (index: number) => document.getElementById(idOf(index))
  const mark = (index: number) => {
    setMarked(index)
    optionAt(index)?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const leave = () => {
    close()
    field.blur()
    onSearch?.()
  }
  useMarkedOption(field, shown ? (at < 0 ? '' : idOf(at)) : undefined)
  useFieldKeys(field, {
    shown,
    marked: at,
    count,
    open: () => {
      setSearches(lastSearches())
      setOpen(true)
      setMarked(-1)
    },
    close,
    mark,
    choose: () => {
      optionAt(at)?.click()
    },
  })
  useSubmit(field, region, leave)
  return (
    <>
      {typed !== '' && (
        <button
          type="button"
          className={`tap ${styles.clear}`}
          onPointerDown={(event) => {
            event.preventDefault()
          }}
          onClick={() => {
            clear(field)
          }}
        >
          <Icon name="close" small />
          <span className="sr">Clear the search</span>
        </button>
      )}
      <output className="sr">{shown ? `${count} suggestions` : ''}</output>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        hidden={!shown}
        onPointerDown={(event) => {
          event.preventDefault()
        }}
      >
        {groups.map(({ name, options, before }) => (
          <div key={name} role="group" aria-label={name}>
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
            {name === LAST_SEARCHES && (
              <button
                type="button"
                role="option"
                aria-selected={false}
                tabIndex={-1}
                className={styles.forget}
                onClick={() => {
                  forgetSearches()
                  setSearches([])
                }}
              >
                Forget these searches
              </button>
            )}
            {options.map((each, place) => (
              <OptionLink
                key={each.to}
                option={each}
                id={idOf(before + place)}
                selected={before + place === at}
                onChosen={leave}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** As typing would. */
function clear(field: HTMLInputElement): void {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

interface OptionLinkProps {
  readonly option: Option
  readonly id: string
  readonly selected: boolean
  readonly onChosen: () => void
}

function OptionLink({ option: { to, text, what = '', image, price }, id, selected, onChosen }: OptionLinkProps) {
  return (
    <a id={id} role="option" aria-selected={selected} tabIndex={-1} href={to} className={styles.option} onClick={onChosen}>
      {image !== undefined && <img className={styles.image} src={image} alt="" width={48} height={36} decoding="async" />}
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        {what !== '' && <span className={`${styles.text} ${styles.what}`}>{what}</span>}
      </span>
      {price !== undefined && (
        <span className={`num ${styles.price}`}>
          <PriceText of={price} />
        </span>
      )}
    </a>
  )
}

interface ListOfField {
  readonly shown: boolean
  /** Index of the marked option, -1 for none. */
  readonly marked: number
  readonly count: number
  readonly open: () => void
  readonly close: () => void
  readonly mark: (index: number) => void
  /** Opens the marked option. */
  readonly choose: () => void
}

/** Keyboard handling of a combobox: typing opens the list, leaving the field closes it. */
function useFieldKeys(field: HTMLInputElement, list: ListOfField): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.isComposing && handle(event.key, list)) stop(event)
    }
    const listeners = { keydown: press, input: list.open, focus: list.open, blur: list.close }
    const each = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
    for (const [name, listener] of each) field.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of each) field.removeEventListener(name, listener)
    }
  })
}

/** Sets `aria-activedescendant`: empty for no option, undefined without a list. */
function useMarkedOption(field: HTMLInputElement, id: string | undefined): void {
  useEffect(() => {
    field.setAttribute('aria-expanded', String(id !== undefined))
    if (id === undefined || id === '') field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', id)
  }, [field, id])
}

/** Whether the key was handled. */
function handle(key: string, { shown, marked, count, open, close, mark, choose }: ListOfField): boolean {
  if (!shown) {
    if (key !== 'ArrowDown' || count === 0) return false
    open()
    return true
  }
  if (key === 'ArrowDown') mark(marked + 1 < count ? marked + 1 : -1)
  else if (key === 'ArrowUp') mark(marked < 0 ? count - 1 : marked - 1)
  else if (key === 'Enter' && marked >= 0) choose()
  else if (key === 'Escape') close()
  else return false
  return true
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Submits a search as client-side navigation in the current region. */
function useSubmit(field: HTMLInputElement, region: Region, leave: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const submit = (event: Event) => {
      event.preventDefault()
      const term = field.value.trim()
      if (term === '') return
      leave()
      void navigate(inRegion(region, `/search/${encodeURIComponent(term)}/`))
    }
    const { form } = field
    form?.addEventListener('submit', submit)
    return () => {
      form?.removeEventListener('submit', submit)
    }
  })
}

/** Debounce of typing. */
const DEBOUNCE_MS = 150

/** Debounced value of a field. */
function useDebouncedValue(field: HTMLInputElement): string {
  const [typed, setTyped] = useState(field.value)
  useEffect(() => {
    let timer = 0
    const listen = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        setTyped(field.value)
      }, DEBOUNCE_MS)
    }
    // Text typed while this code was loading.
    listen()
    field.addEventListener('input', listen)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', listen)
    }
  }, [field])
  return typed.trim().replaceAll(/\s+/g, ' ')
}
