import { buttonClass } from '../../../ui/buttons/button.tsx'
import { giveawaysPath } from '../giveaways-address.ts'
import styles from './giveaways-pagination.module.css'

export function GiveawaysPagination({ page, more }: { readonly page: number; readonly more: boolean }) {
  if (page === 1 && !more) return null
  return (
    <nav className={styles.paging} aria-label="Pages">
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={giveawaysPath(page - 1)}>
          Previous giveaways
        </a>
      )}
      {more && (
        <a className={buttonClass()} rel="next" href={giveawaysPath(page + 1)}>
          More giveaways
        </a>
      )}
    </nav>
  )
}
