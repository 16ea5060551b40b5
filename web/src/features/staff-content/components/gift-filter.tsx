import type { FormEvent } from 'react'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { GIFT_STATES, type GiftState } from '../gift-search.ts'
import styles from './staff-table.module.css'

interface GiftFilterProps {
  readonly term: string
  readonly state: GiftState
  readonly onSearch: (term: string, state: GiftState) => void
}

/** Filter by term and state. */
export function GiftFilter({ term, state, onSearch }: GiftFilterProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = data.get('term')
    onSearch(typeof given === 'string' ? given.trim() : '', GIFT_STATES.find((one) => one === data.get('state')) ?? 'Any')
  }
  return (
    <form className={styles.filter} role="search" onSubmit={submit}>
      <Field label="Find a gift" name="term" type="search" maxLength={200} defaultValue={term} hint="By title, slug or link" />
      <SelectField label="State" name="state" options={GIFT_STATES} defaultValue={state} />
      <Button type="submit" small>
        Search
      </Button>
      <a className={buttonClass({ variant: 'main', small: true })} href="/admin/gifts/new/">
        New gift
      </a>
    </form>
  )
}
