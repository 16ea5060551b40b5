import { Icon } from '../icons/icon.tsx'
import tones from '../states/tones.module.css'
import styles from './form.module.css'
import type { ReactNode } from 'react'

/** Error of a form as a whole, announced at once. */
export function FormError({ children }: { readonly children: string }) {
  return (
    <p className={styles.error} role="alert">
      <Icon name="alert" small />
      {children}
    </p>
  )
}

/** Success or information of a form, announced. */
export function FormNote({ children, variant = 'good' }: { readonly children: ReactNode; readonly variant?: 'good' | 'wait' }) {
  return (
    <div className={`${styles.note} ${tones[variant]}`} role="status">
      {children}
    </div>
  )
}
