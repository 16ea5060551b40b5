import { Button } from '../../ui/buttons/button.tsx'
import styles from './feed-imports.module.css'

const number = new Intl.NumberFormat('en-US')

interface PagerProps {
  readonly label: string
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Links to the previous and the next page; nothing when there is only one page. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      <Button
        small
        disabled={page === 1}
        onClick={() => {
          onPage(page - 1)
        }}
      >
        Previous
      </Button>
      <span className="num">{`${page} of ${number.format(pages)}`}</span>
      <Button
        small
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1)
        }}
      >
        Next
      </Button>
    </nav>
  )
}
