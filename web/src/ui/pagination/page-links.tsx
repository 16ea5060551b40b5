import { buttonClass } from '../buttons/button.tsx'
import styles from './page-links.module.css'

interface PageLinksProps {
  readonly page: number
  readonly next: number | undefined
  /** The path of a page, with its query if it has one. */
  readonly pathOf: (page: number) => string
  /** The list goes on by itself: the links are for those for whom it does not. */
  readonly quiet: boolean
}

/** Real links to the pages before and after. They keep `scroll=n` when it brought the reader here. */
export function PageLinks({ page, next, pathOf, quiet }: PageLinksProps) {
  if (page === 1 && next === undefined) return null
  const at = (number: number) => (quiet ? pathOf(number) : withoutScrolling(pathOf(number)))
  return (
    <nav className={quiet ? `${styles.links} ${styles.quiet}` : styles.links} aria-label="Pages">
      {page > 1 && <a className={buttonClass()} rel="prev" href={at(page - 1)}>Previous gifts</a>}
      {next !== undefined && <a className={buttonClass()} rel="next" href={at(next)}>More gifts</a>}
    </nav>
  )
}

function withoutScrolling(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}scroll=n`
}
