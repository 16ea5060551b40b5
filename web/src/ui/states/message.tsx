import type { ReactNode } from 'react'
import styles from './message.module.css'

interface MessageProps {
  /** The small line above, in italics. */
  readonly over?: string
  readonly title: string
  readonly children: ReactNode
  /** The next steps. */
  readonly actions?: ReactNode
  /** The page's own heading, or one inside a page. */
  readonly level?: 1 | 2
  /** Something went wrong, and a screen reader says so at once. */
  readonly alert?: boolean
}

/** Empty, missing or broken: what happened, with some wit, and what to do next. */
export function Message({ over, title, children, actions, level = 2, alert = false }: MessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.message} {...(alert ? { role: 'alert' } : {})}>
      <svg className={styles.drawing} viewBox="0 0 120 84" aria-hidden="true"><use href="#i-open-box" /></svg>
      {over !== undefined && <p className={`over ${styles.over}`}>{over}</p>}
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
