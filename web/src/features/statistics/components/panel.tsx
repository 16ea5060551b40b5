import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** A line that says what is seen. */
  readonly about?: ReactNode
  /** What may be done with it. */
  readonly actions?: ReactNode
  /** What is shown is being replaced. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A card of the desk: its title, what may be done, and what it shows. */
export function Panel({ title, about, actions, busy = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={busy}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={busy ? styles.busy : styles.body}>{children}</div>
    </section>
  )
}
