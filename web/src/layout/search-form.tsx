import { lazy, Suspense, useId, useState } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './search-form.module.css'

const Suggestions = lazy(() => import('./suggestions/suggestions.tsx').then((module) => ({ default: module.Suggestions })))

interface SearchFormProps {
  /** Focuses the field on mount. */
  readonly focused?: boolean
  readonly onSearch?: () => void
}

/** Search form. Suggestions load on first focus; before that the form submits to the home page with the query `s`. */
export function SearchForm({ focused = false, onSearch }: SearchFormProps) {
  const id = useId()
  const [field, setField] = useState<HTMLInputElement>()
  return (
    <search>
      <form className={styles.field} action="/">
        <Icon name="search" small />
        <label className="sr" htmlFor={id}>
          Search gifts
        </label>
        <input
          id={id}
          name="s"
          type="search"
          placeholder="Someone hard to buy for?"
          autoComplete="off"
          maxLength={100}
          ref={focused ? focusNow : null}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={`${id}-list`}
          onFocus={(event) => {
            setField(event.currentTarget)
          }}
        />
        {field && (
          <Suspense>
            <Suggestions field={field} onSearch={onSearch} />
          </Suspense>
        )}
      </form>
    </search>
  )
}

function focusNow(field: HTMLInputElement | null): void {
  field?.focus()
}
