import styles from './logo.module.css'

/** The logo without its link. */
export function PlainLogo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 30 36" aria-hidden="true">
        <use href="#i-logo" />
      </svg>
      Ribbonry
    </span>
  )
}
