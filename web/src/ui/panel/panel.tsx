import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** One sentence of description. */
  readonly about?: string
  readonly children: ReactNode
}

/** Section of a settings page: description on one side, controls on the other. */
export function Panel({ title, about, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p>{about}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
