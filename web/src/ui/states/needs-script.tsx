import type { ReactNode } from 'react'
import styles from './needs-script.module.css'

/** Says to browsers without JavaScript what a part of the page needs it for. The document alone has it. */
export function NeedsScript({ children }: { readonly children: ReactNode }) {
  return <noscript>{import.meta.env.SSR && <p className={styles.needs}>{children}</p>}</noscript>
}
