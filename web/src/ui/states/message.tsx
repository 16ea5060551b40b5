import type { ReactNode } from 'react'
import styles from './message.module.css'
import { Button } from '../buttons/button.tsx'

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
  const isPage = level === 1
  const Heading = isPage ? 'h1' : 'h2'
  return (
    // A page without a gift keeps the phone's navigation bar, which a gift's buy bar would replace.
    <section className={styles.message} data-keeps-bar={isPage ? '' : undefined} {...(alert ? { role: 'alert' } : {})}>
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

interface ErrorStateProps {
  readonly onRetry: () => void
  readonly level?: 1 | 2
}

/** A service did not answer; offers a retry. */
export function ErrorState({ onRetry, level = 2 }: ErrorStateProps) {
  return (
    <div className="wrap">
      <Message
        alert
        level={level}
        over="This one is on us"
        title="The ribbon came undone"
        actions={
          <Button variant="main" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>The gifts are all still there. We just cannot reach the shelf at the moment. Give it a breath and try again.</p>
      </Message>
    </div>
  )
}
