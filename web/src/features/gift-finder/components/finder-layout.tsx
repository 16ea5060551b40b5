import type { ReactNode } from 'react'
import styles from './finder-layout.module.css'

interface FinderLayoutProps {
  /** True when phones show a question, and nothing else. */
  readonly isAsking: boolean
  readonly head: ReactNode
  /** Shown instead of the form on phones. */
  readonly steps: ReactNode
  readonly form: ReactNode
  readonly results: ReactNode
}

/**
 * The finder's page: head, form and results; on phones one question at a time instead. The server does not know the device, so
 * both are rendered and CSS shows one. Without JavaScript it is the form.
 */
export function FinderLayout({ isAsking, head, steps, form, results }: FinderLayoutProps) {
  return (
    <div className={isAsking ? styles.asking : undefined}>
      <div className={styles.head}>{head}</div>
      <div className="wrap">
        <div className={styles.steps}>{steps}</div>
        <div className={styles.form}>{form}</div>
        <div className={styles.results}>{results}</div>
      </div>
    </div>
  )
}
