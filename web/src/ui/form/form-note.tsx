import type { ReactNode } from 'react'
import styles from './form-note.module.css'

/** What went well with a form, or what is to be known before it is sent. Read out as it appears. */
export function FormNote({ children, look = 'good' }: { readonly children: ReactNode; readonly look?: 'good' | 'wait' }) {
  return <div className={`${styles.note} ${styles[look]}`} role="status">{children}</div>
}
