import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  readonly label: string
  /** At the end of the line: the number of results, or a link. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** Sorts and filters in one line, which sticks below the masthead while the list scrolls. */
export function FilterBar({ label, end, children }: FilterBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <div className={`wrap ${styles.row}`}>
        {children}
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
    </nav>
  )
}

interface FilterMenuProps {
  /** Unique on the page. */
  readonly id: string
  readonly name: string
  /** The selected option. */
  readonly value: string
  /** True when something other than the default is selected. */
  readonly on?: boolean
  /** Rendered in the line itself where there is room. */
  readonly inline?: boolean
  readonly children: ReactNode
}

/** A button and its popover: a sheet on phones, a panel elsewhere. Opens and closes without JavaScript. */
export function FilterMenu({ id, name, value, on = false, inline = false, children }: FilterMenuProps) {
  const panel = `filter-${id}`
  return (
    <div className={inline ? styles.inline : styles.menu}>
      <button type="button" className={on ? `${styles.chip} ${styles.on}` : styles.chip} popoverTarget={panel}>
        <span className={styles.name}>{name}</span> <b>{value}</b>
        <svg className={styles.arrow} viewBox="0 0 10 6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <div id={panel} popover="auto" className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
