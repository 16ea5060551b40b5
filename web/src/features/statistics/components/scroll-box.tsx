import type { ReactNode } from 'react'
import styles from './scroll-box.module.css'

/** What scrolls must be reachable for those who scroll with keys (WCAG 2.1.1), though nothing in it is to be pressed. */
const REACHABLE = { tabIndex: 0 } as const

/** A box for a table that is wider or longer than its place. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return <section {...REACHABLE} className={styles.box} aria-label={label}>{children}</section>
}
