import { Link } from 'react-router'
import styles from './logo.module.css'

/** The name of the site and its ribbon, leading home. */
export function Logo({ to }: { readonly to: string }) {
  return (
    <Link className={styles.logo} to={to}>
      <svg viewBox="0 0 30 36" aria-hidden="true"><use href="#i-logo" /></svg>
      Ribbonry
    </Link>
  )
}
