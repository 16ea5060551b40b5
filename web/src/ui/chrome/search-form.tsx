import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** Puts the cursor into the field when it appears. */
  readonly focused?: boolean
  readonly onSearch?: () => void
}

/** Searches gifts. Without JavaScript the home page's query `s` leads to the same place. */
export function SearchForm({ focused = false, onSearch }: SearchFormProps) {
  const id = useId()
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = new FormData(event.currentTarget).get('s')
    if (typeof term !== 'string' || term.trim() === '') return
    onSearch?.()
    void navigate(`/search/${encodeURIComponent(term.trim())}/`)
  }
  return (
    <search>
      <form className={styles.field} action="/" method="get" onSubmit={search}>
        <Icon name="search" small />
        <label className="sr" htmlFor={id}>Search gifts</label>
        <input
          id={id} name="s" type="search" placeholder="Someone hard to buy for?" autoComplete="off" maxLength={100}
          ref={focused ? focusNow : null}
        />
      </form>
    </search>
  )
}

function focusNow(field: HTMLInputElement | null): void {
  field?.focus()
}
