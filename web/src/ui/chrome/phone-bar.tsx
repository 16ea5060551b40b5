import { Link, useLocation } from 'react-router'
import { inRegion, regionOf } from '../../regions/region.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './phone-bar.module.css'

interface PhoneBarProps {
  readonly account: string
  /** The reader is on the way down and wants the room. */
  readonly away: boolean
  /** A buy bar has its place on phones. */
  readonly yields: boolean
}

/** The thumb's own navigation: five places on the lower edge of a phone. */
export function PhoneBar({ account, away, yields }: PhoneBarProps) {
  const { pathname } = useLocation()
  const home = inRegion(regionOf(pathname), '/')
  const places: readonly { title: string; to: string; icon: IconName }[] = [
    { title: 'Gifts', to: home, icon: 'gift' },
    { title: 'New', to: `${home}new/`, icon: 'tag' },
    { title: 'Surprise', to: `${home}random/`, icon: 'star' },
    { title: 'Boards', to: '/wishlist/', icon: 'heart' },
    { title: 'You', to: account, icon: 'user' },
  ]
  return (
    <nav className={`${styles.bar} ${away ? styles.away : ''} ${yields ? styles.yields : ''}`} aria-label="Quick">
      {places.map(({ title, to, icon }) => (
        <Link key={title} to={to} {...(to === pathname ? { 'aria-current': 'page' as const } : {})}><Icon name={icon} />{title}</Link>
      ))}
    </nav>
  )
}
