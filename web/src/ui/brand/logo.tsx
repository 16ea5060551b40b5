import styles from './logo.module.css'

/** Name and ribbon, linked to the home page. */
export function Logo({ to }: { readonly to: string }) {
  return (
    <a className={styles.logo} href={to}>
      <svg viewBox="0 0 30 36" aria-hidden="true">
        <use href="#i-logo" />
      </svg>
      Ribbonry
    </a>
  )
}
