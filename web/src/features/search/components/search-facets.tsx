import type { SearchAnswer } from '../api/search-posts.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import { priceRangeText } from '../price-range-text.ts'
import styles from './search-facets.module.css'

interface SearchFacetsProps {
  readonly address: SearchAddress
  readonly facets: SearchAnswer['facets']
}

/** Price and category filters as links; the active one removes itself. */
export function SearchFacets({ address, facets }: SearchFacetsProps) {
  const { min, max, category, ...whole } = address
  const priced = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  const shelved = category === undefined ? {} : { category }
  const isPriced = min !== undefined || max !== undefined
  const at = (narrowing: Pick<SearchAddress, 'min' | 'max' | 'category'>) => searchPath({ ...whole, ...narrowing, page: 1 })
  return (
    <nav className={styles.facets} aria-label="Narrow it down">
      <Group name="Price">
        {isPriced ? (
          <Choice on to={at(shelved)} name={priceRangeText(min ?? 0, max ?? null)} />
        ) : (
          facets.prices.map(({ min: from, max: to, count }) => (
            <Choice
              key={from}
              to={at({ ...shelved, ...(from === 0 ? {} : { min: from }), ...(to === null ? {} : { max: to }) })}
              name={priceRangeText(from, to)}
              count={count}
            />
          ))
        )}
      </Group>
      <Group name="Category">
        {category === undefined ? (
          facets.categories.map(({ name, slug, count }) => (
            <Choice key={slug} to={at({ ...priced, category: slug })} name={name} count={count} />
          ))
        ) : (
          <Choice on to={at(priced)} name={facets.categories.find(({ slug }) => slug === category)?.name ?? category} />
        )}
      </Group>
    </nav>
  )
}

function Group({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.group}>
      <p className={styles.name}>{name}</p>
      <ul className={styles.choices}>{children}</ul>
    </div>
  )
}

interface ChoiceProps {
  readonly to: string
  readonly name: string
  readonly count?: number
  readonly on?: boolean
}

function Choice({ to, name, count, on = false }: ChoiceProps) {
  return (
    <li>
      <a
        className={on ? `${styles.choice} ${styles.on}` : styles.choice}
        href={to}
        rel="nofollow"
        data-keep-scroll
        {...(on ? { 'aria-current': 'true' as const } : {})}
      >
        {name}
        {on ? (
          <>
            <span aria-hidden="true"> ×</span>
            <span className="sr"> (remove)</span>
          </>
        ) : (
          <span className={`num ${styles.count}`}>{count}</span>
        )}
      </a>
    </li>
  )
}
