import { buttonClass } from '../buttons/button.tsx'
import styles from './page-links.module.css'

interface PageLinksProps {
  readonly page: number
  readonly next: number | undefined
  /** Path of a page, with its query. */
  readonly pathOf: (page: number) => string
  /** Visually hidden: the list loads on scrolling. */
  readonly quiet: boolean
}

/** Links to the previous and next page. They keep `scroll=n`. */
export function PageLinks({ page, next, pathOf, quiet }: PageLinksProps) {
  if (page === 1 && next === undefined) return null
  const at = (number: number) => (quiet ? pathOf(number) : withoutScrolling(pathOf(number)))
  return (
    <nav className={quiet ? `${styles.links} ${styles.quiet}` : styles.links} aria-label="Pages">
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={at(page - 1)}>
          Previous gifts
        </a>
      )}
      {next !== undefined && (
        <a className={buttonClass()} rel="next" href={at(next)}>
          More gifts
        </a>
      )}
    </nav>
  )
}

function withoutScrolling(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}scroll=n`
}
