import styles from './bar.module.css'

/** A share as bar, beside its figure. */
export function Bar({ part, colour }: { readonly part: number; readonly colour?: string }) {
  const width = `${Math.min(Math.max(Number.isFinite(part) ? part : 0, 0), 1) * 100}%`
  return (
    <svg className={colour === undefined ? styles.bar : `${styles.bar} ${colour}`} aria-hidden="true">
      <rect className={styles.ground} width="100%" height="100%" rx="3" />
      <rect width={width} height="100%" rx="3" fill="currentColor" />
    </svg>
  )
}
