import { buttonClass } from '../../../ui/buttons/button.tsx'
import styles from './mails.module.css'

interface MailPaginationProps {
  readonly page: number
  /** Total. */
  readonly pages: number
  readonly pathOf: (page: number) => string
}

/** Pagination; hidden for a single page. */
export function MailPagination({ page, pages, pathOf }: MailPaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <a className={buttonClass({ small: true })} rel="prev" href={pathOf(page - 1)}>
          Previous
        </a>
      )}
      <span className="num">{`${page} of ${pages}`}</span>
      {page < pages && (
        <a className={buttonClass({ small: true })} rel="next" href={pathOf(page + 1)}>
          Next
        </a>
      )}
    </nav>
  )
}
