import type { StaffGiveaway } from '@ribbonry/contracts'
import styles from './giveaways.module.css'

/** Links to what visitors see of a giveaway. */
export function PublicLinks({ giveaway: { slug, title } }: { readonly giveaway: Pick<StaffGiveaway, 'slug' | 'title'> }) {
  const page = `/giveaway/${slug}/`
  return (
    <nav className={styles.publicLinks} aria-label={`Public pages of ${title}`}>
      <a href={page}>Page</a>
      <a href={`${page}rules/`}>Rules</a>
      <a href={`${page}draw/`}>Draw</a>
    </nav>
  )
}
