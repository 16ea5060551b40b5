import styles from './skip-link.module.css'

/** Skips the navigation; visible while focused. */
export function SkipLink({ children }: { readonly children: string }) {
  return (
    <a className={styles.skip} href="#main">
      {children}
    </a>
  )
}
