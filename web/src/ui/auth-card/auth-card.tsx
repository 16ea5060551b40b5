import type { ReactNode } from 'react'
import styles from './auth-card.module.css'

interface AuthCardProps {
  /** Small line above the title. */
  readonly over: string
  readonly title: string
  /** Text beside the form on wide screens. */
  readonly aside: string
  readonly children: ReactNode
}

/** Frame of a page with one form: log-in, registration, password reset. */
export function AuthCard({ over, title, aside, children }: AuthCardProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.card}>
        <div className={styles.form}>
          <div>
            <p className={`over ${styles.over}`}>{over}</p>
            <h1 className={styles.title}>{title}</h1>
          </div>
          {children}
        </div>
        <div className={styles.aside}>
          <svg className={styles.drawing} viewBox="0 0 120 84" aria-hidden="true">
            <use href="#i-open-box" />
          </svg>
          <p className={styles.words}>{aside}</p>
        </div>
      </div>
    </div>
  )
}
