import type { ReactNode } from 'react'
import styles from './form-note.module.css'

/** Success or information of a form, announced. */
export function FormNote({ children, look = 'good' }: { readonly children: ReactNode; readonly look?: 'good' | 'wait' }) {
  return <div className={`${styles.note} ${styles[look]}`} role="status">{children}</div>
}
