import { buttonClass } from '../../../ui/buttons/button.tsx'
import { blogPath } from '../blog-address.ts'
import styles from './blog-pagination.module.css'

export function BlogPagination({ page, more }: { readonly page: number; readonly more: boolean }) {
  if (page === 1 && !more) return null
  return (
    <nav className={styles.paging} aria-label="Pages">
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={blogPath(page - 1)}>
          Newer posts
        </a>
      )}
      {more && (
        <a className={buttonClass()} rel="next" href={blogPath(page + 1)}>
          Older posts
        </a>
      )}
    </nav>
  )
}
