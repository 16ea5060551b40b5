import styles from './breadcrumbs.module.css'

export interface Crumb {
  readonly title: string
  readonly to: string
}

/** Links from the front page down to the page's category. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="You are here">
      <ol className={styles.list}>
        {crumbs.map(({ title, to }) => (
          <li key={to}>
            <a href={to}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
