import { buttonClass } from '../../../ui/buttons/button.tsx'
import styles from './staff-table.module.css'

interface ContentPaginationProps {
  readonly page: number
  readonly pages: number
  readonly pathOf: (page: number) => string
}

export function ContentPagination({ page, pages, pathOf }: ContentPaginationProps) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <a className={buttonClass({ small: true })} rel="prev" href={pathOf(page - 1)}>
          Previous
        </a>
      )}
      <span className="num">{`${page} of ${Math.max(pages, 1)}`}</span>
      {page < pages && (
        <a className={buttonClass({ small: true })} rel="next" href={pathOf(page + 1)}>
          Next
        </a>
      )}
    </nav>
  )
}
