import { type FormEvent, type MouseEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { inRegion } from '../../../regions/region.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { SearchAnswer } from '../search-calls.ts'
import { cutTerm, type SearchAddress, searchPath } from '../search-address.ts'
import chips from './search.module.css'
import styles from './search-request.module.css'

/** Field with the term. Without JavaScript the form uses the home page's query `s`. */
export function TermField({ address }: { readonly address: SearchAddress }) {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('s')
    const term = typeof typed === 'string' ? cutTerm(typed) : ''
    if (term !== '') void navigate(searchPath({ ...address, term, literal: false, page: 1 }))
  }
  return (
    <search aria-label="This search">
      <form className={styles.field} action={inRegion(address.region, '/')} onSubmit={submit}>
        <label className="sr" htmlFor={id}>
          Change your search
        </label>
        <input
          key={address.term}
          id={id}
          name="s"
          type="search"
          placeholder=" "
          defaultValue={address.term}
          maxLength={200}
          autoComplete="off"
        />
        <button type="button" className={`tap ${styles.clear}`} onClick={clear}>
          <Icon name="close" small />
          <span className="sr">Clear the search</span>
        </button>
        <button type="submit" className={`tap ${styles.submit}`}>
          <Icon name="search" small />
          <span className="sr">Search again</span>
        </button>
      </form>
    </search>
  )
}

function clear({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  const field = form?.elements.namedItem('s')
  if (!(field instanceof HTMLInputElement)) return
  field.value = ''
  field.focus()
}

interface UnderstoodChipsProps {
  readonly address: SearchAddress
  readonly understood: SearchAnswer['understood']
}

/** Understood parts of the term; each link searches without that part, or literally when it is the only one. */
export function UnderstoodChips({ address, understood }: UnderstoodChipsProps) {
  if (understood.length === 0) return null
  return (
    <ul className={chips.choices} aria-label="What we understood">
      {understood.map(({ kind, name, without }) => (
        <li key={`${kind} ${name}`}>
          <a
            className={`${chips.choice} ${chips.on}`}
            href={searchPath({ ...address, page: 1, ...(without === '' ? { literal: true } : { term: without }) })}
            rel="nofollow"
          >
            {name}
            <span aria-hidden="true"> ×</span>
            <span className="sr"> (remove)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ShownCategoriesProps {
  readonly address: SearchAddress
  readonly categories: SearchAnswer['categories']
}

/** Categories that match the term. */
export function ShownCategories({ address: { region }, categories }: ShownCategoriesProps) {
  if (categories.length === 0) return null
  return (
    <ul className={styles.categories} aria-label="Categories">
      {categories.map(({ name, slug, parent_slug: parent, image }) => (
        <li key={slug}>
          <a className={styles.category} href={inRegion(region, `/gifts/${parent === null ? '' : `${parent}/`}${slug}/`)}>
            <img className={styles.picture} src={image} alt="" width={64} height={48} decoding="async" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
