import styles from './skip-link.module.css'

/** Goes past the navigation to the content; seen once it has the focus. */
export function SkipLink({ children }: { readonly children: string }) {
  return (
    <a className={styles.skip} href="#main">
      {children}
    </a>
  )
}
