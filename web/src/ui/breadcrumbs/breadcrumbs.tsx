import styles from './breadcrumbs.module.css'

export interface Crumb {
  readonly title: string
  readonly to: string
}

/** The way from the front page to here. The last crumb is the shelf that the page is on. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="You are here">
      <ol className={styles.list}>{crumbs.map(({ title, to }) => <li key={to}><a href={to}>{title}</a></li>)}</ol>
    </nav>
  )
}
