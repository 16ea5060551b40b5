import { buttonClass } from '../../../ui/buttons/button.tsx'
import { type ListAddress, listPath } from '../list-address.ts'
import styles from './page-links.module.css'

interface PageLinksProps {
  readonly address: ListAddress
  readonly next: number | undefined
  /** The list goes on by itself: the links are for those for whom it does not. */
  readonly quiet: boolean
}

/** Real links to the pages before and after. They keep `scroll=n` when it brought the reader here. */
export function PageLinks({ address, next, quiet }: PageLinksProps) {
  if (address.page === 1 && next === undefined) return null
  const at = (page: number) => `${listPath({ ...address, page })}${quiet ? '' : '?scroll=n'}`
  return (
    <nav className={quiet ? `${styles.links} ${styles.quiet}` : styles.links} aria-label="Pages">
      {address.page > 1 && <a className={buttonClass()} rel="prev" href={at(address.page - 1)}>Previous gifts</a>}
      {next !== undefined && <a className={buttonClass()} rel="next" href={at(next)}>More gifts</a>}
    </nav>
  )
}
