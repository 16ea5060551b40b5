import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { STAFF_PAGES } from '../chrome/staff-pages.ts'
import { Tabs } from '../tabs/tabs.tsx'
import styles from './staff-page.module.css'

/** The frame of a staff screen: the same paper as the shop, half the air, and the way to the other screens. */
export function StaffPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className={`wrap ${styles.work}`}>
      <Tabs label="Staff area" tabs={STAFF_PAGES.map((page) => ({ title: page.title, to: page.link, current: pathname.startsWith(page.link) }))} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
