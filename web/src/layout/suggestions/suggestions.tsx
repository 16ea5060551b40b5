import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { regionOf } from '../../regions/region.ts'
import { priceText } from '../../ui/gift-card/price.ts'
import { type Option, optionGroups } from './options.ts'
import { useSuggestions } from './suggest.ts'
import styles from './suggestions.module.css'
import { useFieldKeys, useMarkedOption } from './use-field-keys.ts'
import { useSubmit } from './use-submit.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

interface SuggestionsProps {
  readonly field: HTMLInputElement
  readonly onSearch?: (() => void) | undefined
}

/**
 * Turns a search field into a combobox (WAI-ARIA, manual selection): arrows mark, Enter opens, Escape closes, typed text stays.
 * The field itself is part of the first load; this loads on first focus.
 */
export function Suggestions({ field, onSearch }: SuggestionsProps) {
  const region = regionOf(useLocation().pathname)
  const listId = field.getAttribute('aria-controls') ?? ''
  const answer = useSuggestions(useDebouncedValue(field), region)
  const groups = useMemo(() => (answer === undefined ? [] : optionGroups(answer, region)), [answer, region])
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

interface OptionLinkProps {
  readonly option: Option
  readonly id: string
  readonly selected: boolean
  readonly onChosen: () => void
}

function OptionLink({ option: { to, text, image, price }, id, selected, onChosen }: OptionLinkProps) {
  return (
    <a id={id} role="option" aria-selected={selected} tabIndex={-1} href={to} className={styles.option} onClick={onChosen}>
      {image !== undefined && <img className={styles.image} src={image} alt="" width={48} height={36} decoding="async" />}
      <span className={styles.text}>{text}</span>
      {price !== undefined && <span className={`num ${styles.price}`}>{priceText(price.amount, price.currency)}</span>}
    </a>
  )
}
