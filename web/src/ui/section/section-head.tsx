import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  readonly id: string
  readonly title: string
  /** Link to more. */
  readonly children?: ReactNode
}

/** Section title with a rule and a link. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
