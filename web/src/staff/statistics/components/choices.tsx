import { type Filters, writeFilters } from '../filters.ts'
import styles from './choices.module.css'

interface FilterChoicesProps<Name extends keyof Filters> {
  readonly label: string
  readonly filters: Filters
  readonly name: Name
  readonly values: readonly Filters[Name][]
  readonly titles: Readonly<Record<Filters[Name], string>>
}

/** Links between the values of one filter, so that each has an address. */
export function FilterChoices<Name extends keyof Filters>({ label, filters, name, values, titles }: FilterChoicesProps<Name>) {
  return (
    <nav className={styles.choices} aria-label={label}>
      {values.map((value) => (
        <a
          key={value}
          href={writeFilters({ ...filters, [name]: value })}
          data-keep-scroll
          {...(value === filters[name] ? { 'aria-current': 'true' as const } : {})}
        >
          {titles[value]}
        </a>
      ))}
    </nav>
  )
}
