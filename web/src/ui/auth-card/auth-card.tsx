import type { ReactNode } from 'react'
import styles from './auth-card.module.css'

interface AuthCardProps {
  /** The small line above the title. */
  readonly over: string
  readonly title: string
  /** What is said beside the form, where there is room. */
  readonly aside: string
  readonly children: ReactNode
}

/** A page with one form on the way to an account: log in, register, a forgotten password, a mailed link. */
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
          <svg className={styles.drawing} viewBox="0 0 120 84" aria-hidden="true"><use href="#i-open-box" /></svg>
          <p className={styles.words}>{aside}</p>
        </div>
      </div>
    </div>
  )
}
