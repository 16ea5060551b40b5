import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useRegion } from '../regions/edition.ts'
import { inRegion } from '../regions/region.ts'
import { Icon, type IconName } from '../ui/icons/icon.tsx'
import styles from './phone-bar.module.css'
import { useScrolled } from './use-scrolled.ts'

interface PhoneBarProps {
  readonly account: ReactNode
  /** Hidden on pages with a buy bar. */
  readonly yields: boolean
}

/** Bottom navigation on phones: five links, hidden while scrolling down. */
export function PhoneBar({ account, yields }: PhoneBarProps) {
  const { pathname } = useLocation()
  const { down } = useScrolled()
  const home = inRegion(useRegion(), '/')
  const places: readonly { title: string; to: string; icon: IconName }[] = [
    { title: 'Gifts', to: home, icon: 'gift' },
    { title: 'New', to: `${home}new/`, icon: 'tag' },
    { title: 'Surprise', to: `${home}random/`, icon: 'star' },
    { title: 'Boards', to: '/wishlist/', icon: 'heart' },
  ]
  return (
    <nav className={`${styles.bar} ${down ? styles.away : ''} ${yields ? styles.yields : ''}`} aria-label="Quick">
      {places.map(({ title, to, icon }) => (
        <a key={title} href={to} aria-current={to === pathname ? 'page' : undefined}>
          <Icon name={icon} />
          {title}
        </a>
      ))}
      {account}
    </nav>
  )
}
