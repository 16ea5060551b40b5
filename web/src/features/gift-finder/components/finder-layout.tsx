import type { ReactNode } from 'react'
import styles from './finder-layout.module.css'

interface FinderLayoutProps {
  /** Whether a phone shows a question; it shows nothing else then. */
  readonly isAsking: boolean
  readonly head: ReactNode
  /** In place of the form on phones. */
  readonly steps: ReactNode
  readonly form: ReactNode
  readonly results: ReactNode
}

/**
 * The finder's page: head, form and results, on phones one question at a time instead. The server does not know which it renders
 * for, so both are there and CSS shows one of them; without JavaScript it is the form.
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
