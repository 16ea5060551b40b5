import type { ReactNode } from 'react'
import styles from './staff-page.module.css'

/** The frame of a staff screen: the same paper as the shop, half the air. */
export function StaffPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={`wrap ${styles.work}`}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
