import styles from './logo.module.css'

/** The name of the site and its ribbon, leading home. */
export function Logo({ to }: { readonly to: string }) {
  return (
    <a className={styles.logo} href={to}>
      <svg viewBox="0 0 30 36" aria-hidden="true"><use href="#i-logo" /></svg>
      Ribbonry
    </a>
  )
}
