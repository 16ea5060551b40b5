import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './fold.module.css'

/** As in the styles beside. */
const WIDE = '(min-width: 701px)'

interface FoldProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

/**
 * On phones a line that opens, also without JavaScript. From 701 px its content is simply there: the styles show it, and the
 * script says so to assistive technology and to browsers that do not know `::details-content`.
 */
export function Fold({ title, children }: FoldProps) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return (
    <details className={styles.fold} open={isWide}>
      <summary tabIndex={isWide ? -1 : undefined}>{title}</summary>
      {children}
    </details>
  )
}

function watchWidth(changed: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', changed)
  return () => {
    list.removeEventListener('change', changed)
  }
}
