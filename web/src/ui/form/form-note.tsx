import type { ReactNode } from 'react'
import styles from './form-note.module.css'

/** Success or information of a form, announced. */
export function FormNote({ children, variant = 'good' }: { readonly children: ReactNode; readonly variant?: 'good' | 'wait' }) {
  return (
    <div className={`${styles.note} ${styles[variant]}`} role="status">
      {children}
    </div>
  )
}
