import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { listGiftsQuery } from './gift-queries.ts'
import { GIFT_SOURCE } from './gift-source.ts'
import { DragOrder } from '../drag-order.tsx'
import { Picker } from '../picker/picker.tsx'
import styles from './editor.module.css'
import { moveItem } from './move-item.ts'
import type { ControlProps } from './use-editor.ts'

const FOUND = 6
/** Shortest term that is searched (staff.md section 5). */
const MIN_TERM_LENGTH = 3

/** A gift in a form. */
export interface FormGift {
  readonly id: number
  readonly title: string
}

/** Ordered gifts below a post, with a search and a picker. */
export function GiftPicker({ name, value: gifts, error, onChange }: ControlProps<readonly FormGift[]>) {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <section className={styles.part} aria-label="Gifts below the post">
      <DragOrder
        items={gifts}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        steps={['up', 'down']}
        onMove={(from, by) => {
          onChange(moveItem(gifts, from, by))
        }}
        onRemove={(gift) => {
          onChange(gifts.filter(({ id }) => id !== gift.id))
        }}
      >
        {({ title }) => <span>{title}</span>}
      </DragOrder>
      <GiftSearch
        label="Gifts below the post"
        name={name}
        taken={gifts}
        error={error}
        onChoose={(gift) => {
          onChange([...gifts, gift])
        }}
      />
      <div>
        <Button small onClick={() => setIsPicking(true)}>
          Look through the gifts
        </Button>
      </div>
      {isPicking && (
        <Picker
          title="Add gifts"
          source={GIFT_SOURCE}
          taken={gifts.map(({ id }) => id)}
          onPick={(picked) => onChange((now) => [...now, ...picked.map(({ id, title }) => ({ id, title }))])}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  )
}

interface GiftSearchProps {
  readonly label: string
  readonly name?: string
  /** Gifts that are not offered. */
  readonly taken: readonly FormGift[]
  readonly error: string | undefined
  readonly onChoose: (gift: FormGift) => void
}

/** Finds gifts by title, including drafts. */
export function GiftSearch({ label, name, taken, error, onChoose }: GiftSearchProps) {
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const isSearching = term.length >= MIN_TERM_LENGTH
  const { data } = useQuery({
    ...listGiftsQuery({ query: { page: 1, perpage: FOUND, term } }),
    placeholderData: keepPreviousData,
    enabled: isSearching,
  })
  const found = isSearching ? (data?.posts ?? []).filter(({ id }) => taken.every((gift) => gift.id !== id)) : []
  return (
    <>
      <Field
        label={label}
        {...(name === undefined ? {} : { name })}
        type="search"
        value={typed}
        error={error}
        hint="Three letters of a title find it; a click adds it"
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className={styles.found}>
        {found.map(({ id, title }) => (
          <li key={id}>
            <Button
              small
              onClick={() => {
                onChoose({ id, title })
              }}
            >{`Add ${title}`}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}
