import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../../session/use-account.ts'
import { type Tab, Tabs } from '../tabs/tabs.tsx'
import { areasOf, STAFF_START } from './staff-areas.ts'
import styles from './staff-page.module.css'

/** Frame of a staff page, with tabs to the member's other pages. */
export function StaffPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const { user } = useAccount({ alwaysAsk: true })
  const areas = areasOf(user)
  const tabs: Tab[] =
    areas.length === 0
      ? []
      : [
          { title: 'Today', to: STAFF_START, current: pathname.replace(/\/*$/, '/') === STAFF_START },
          ...areas.map((area) => ({ title: area.title, to: area.link, current: pathname.startsWith(area.link) })),
        ]
  return (
    <div className={`wrap ${styles.work}`}>
      <div className={styles.areas}>
        <Tabs label="Staff area" tabs={tabs} />
      </div>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
