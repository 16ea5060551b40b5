import { Suspense, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetRegion, useRegion } from '../regions/edition.ts'
import { inRegion, REGION, type Region, REGIONS, withoutRegion } from '../regions/region.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './masthead.module.css'
import links from './phone-bar.module.css'
import { later } from '../ui/later/later.tsx'

const Suggestions = later(
  () => import('./suggestions/suggestions.tsx'),
  (module) => module.Suggestions,
)

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
      <form className={styles.field} action={inRegion(useRegion(), '/')}>
        <button aria-label="Find">
          <Icon name="search" small />
        </button>
        <input
          aria-label="Search gifts"
          name="s"
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

/** Switches the region of the current page, with its filters. A worldwide page redirects back, and its links change. */
export function RegionSelect() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const choose = (region: Region) => {
    if (region === 'us') forgetRegion()
    void navigate(`${inRegion(region, withoutRegion(pathname))}${search}`)
  }
  return (
    <label className={links.region}>
      <span className="sr">Country</span>
      <select
        value={useRegion()}
        onChange={(event) => {
          choose(event.currentTarget.value as Region)
        }}
      >
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {REGION[region].label}
          </option>
        ))}
      </select>
    </label>
  )
}
