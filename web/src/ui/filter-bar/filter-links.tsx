import type { Tab } from '../navigation/navigation.tsx'
import styles from './filter-bar.module.css'

interface FilterLinksProps {
  readonly label: string
  readonly links: readonly (Tab & {
    readonly count?: number
    /** Language of a page for another country. */
    readonly language?: string
  })[]
}

/** The options of a menu as links. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ title, to, current, count, language }) => (
        <li key={to}>
          <a
            href={to}
            hrefLang={language}
            rel="nofollow"
            data-keep-scroll
            {...(current ? { 'aria-current': 'true' as const } : {})}
          >
            {title}
            {count !== undefined && <span className={`num ${styles.count}`}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface FilterToggleProps {
  readonly on: boolean
  /** Path with the filter toggled. */
  readonly to: string
  readonly children: string
}

/** A filter that is on or off. */
export function FilterToggle({ on, to, children }: FilterToggleProps) {
  return (
    <a
      className={on ? `${styles.chip} ${styles.on}` : styles.chip}
      href={to}
      rel="nofollow"
      data-keep-scroll
      {...(on ? { 'aria-current': 'true' as const } : {})}
    >
      {children}
      {on && (
        <>
          <span aria-hidden="true">×</span>
          <span className="sr"> (remove)</span>
        </>
      )}
    </a>
  )
}
