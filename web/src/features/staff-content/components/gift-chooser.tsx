import { useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useStaffGifts } from '../api/list-staff-gifts.ts'
import type { FormGift } from '../blog-form.ts'
import { moveItem } from '../move-item.ts'
import styles from './gift-chooser.module.css'
import form from './staff-form.module.css'

const FOUND = 6
/** Shortest term that is searched (staff.md section 5). */
const MIN_TERM_LENGTH = 3

interface GiftChooserProps {
  readonly gifts: readonly FormGift[]
  readonly error: string | undefined
  readonly onChange: (gifts: readonly FormGift[]) => void
}

/** Gifts below a post in order, with a search. */
export function GiftChooser({ gifts, error, onChange }: GiftChooserProps) {
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const isSearching = term.length >= MIN_TERM_LENGTH
  const { data } = useStaffGifts({ term, state: undefined, page: 1, perpage: FOUND }, isSearching)
  const found = isSearching ? (data?.posts ?? []).filter(({ id }) => gifts.every((gift) => gift.id !== id)) : []
  return (
    <section className={form.part} aria-label="Gifts below the post">
      <ol className={styles.gifts}>
        {gifts.map((gift, index) => (
          <li key={gift.id}>
            <span>{gift.title}</span>
            <Button
              small
              variant="quiet"
              disabled={index === 0}
              aria-label={`Move ${gift.title} up`}
              onClick={() => {
                onChange(moveItem(gifts, index, -1))
              }}
            >
              ↑
            </Button>
            <Button
              small
              variant="quiet"
              disabled={index === gifts.length - 1}
              aria-label={`Move ${gift.title} down`}
              onClick={() => {
                onChange(moveItem(gifts, index, 1))
              }}
            >
              ↓
            </Button>
            <IconButton
              icon="close"
              label={`Remove ${gift.title}`}
              onClick={() => {
                onChange(gifts.filter(({ id }) => id !== gift.id))
              }}
            />
          </li>
        ))}
      </ol>
      <Field
        label="Gifts below the post"
        name="post_ids"
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
                onChange([...gifts, { id, title }])
              }}
            >{`Add ${title}`}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
