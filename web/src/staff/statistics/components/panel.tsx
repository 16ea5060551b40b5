import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** Description. */
  readonly about?: ReactNode
  readonly actions?: ReactNode
  /** New data is loading. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Card of the statistics page: title, actions, content. */
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
