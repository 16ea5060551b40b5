import type { ReactNode } from 'react'
import styles from './scroll-box.module.css'

/** Scrollable regions must be focusable (WCAG 2.1.1). */
const REACHABLE = { tabIndex: 0 } as const

/** Scrollable box for a table. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section {...REACHABLE} className={styles.box} aria-label={label}>
      {children}
    </section>
  )
}
