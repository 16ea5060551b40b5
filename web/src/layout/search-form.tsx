import { lazy, Suspense, useId, useState } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './search-form.module.css'

const Suggestions = lazy(() => import('./suggestions/suggestions.tsx').then((module) => ({ default: module.Suggestions })))

interface SearchFormProps {
  /** Puts the cursor into the field when it appears. */
  readonly focused?: boolean
  readonly onSearch?: () => void
}

/** Searches gifts. All that is more than a form comes with the first look at its field; until then, the home page's query `s` leads to the same place. */
export function SearchForm({ focused = false, onSearch }: SearchFormProps) {
  const id = useId()
  const [field, setField] = useState<HTMLInputElement>()
  return (
    <search>
      <form className={styles.field} action="/">
        <Icon name="search" small />
        <label className="sr" htmlFor={id}>Search gifts</label>
        <input
          id={id} name="s" type="search" placeholder="Someone hard to buy for?" autoComplete="off" maxLength={100} ref={focused ? focusNow : null}
          role="combobox" aria-autocomplete="list" aria-expanded={false} aria-controls={`${id}-list`}
          onFocus={(event) => { setField(event.currentTarget) }}
        />
        {field && <Suspense><Suggestions field={field} onSearch={onSearch} /></Suspense>}
      </form>
    </search>
  )
}

function focusNow(field: HTMLInputElement | null): void {
  field?.focus()
}
