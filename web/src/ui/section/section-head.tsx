import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  readonly id: string
  readonly title: string
  /** A link to more of the same. */
  readonly children?: ReactNode
}

/** A ruled line, a title, and the way to more. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return <div className={styles.head}><h2 id={id}>{title}</h2>{children}</div>
}
