import type { ReactNode } from 'react'
import styles from './message.module.css'

interface MessageProps {
  /** Small line above the title. */
  readonly over?: string
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** 2 inside a page, 1 for the page's own heading. */
  readonly level?: 1 | 2
  /** Announced by screen readers at once. */
  readonly alert?: boolean
}

/** Empty, missing or failed: what happened and what to do next. */
export function Message({ over, title, children, actions, level = 2, alert = false }: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.message} {...(alert ? { role: 'alert' } : {})}>
      <svg className={styles.drawing} viewBox="0 0 120 84" aria-hidden="true">
        <use href="#i-open-box" />
      </svg>
      {over !== undefined && <p className={`over ${styles.over}`}>{over}</p>}
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
