import type { ReactNode } from 'react'
import { Logo } from '../../ui/brand/logo.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TODAY } from '../areas.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { type NavigationProps, RailGroups, SidebarGroups } from './navigation.tsx'
import shell from './shell.module.css'
import styles from './sidebar.module.css'

interface SidebarFrameProps {
  /** Beside the logo. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** The sidebar with only the logo, while the member is unknown. */
export function SidebarFrame({ action, children }: SidebarFrameProps) {
  return (
    <aside className={styles.side} aria-label="Desk">
      <div className={styles.head}>
        <Logo to={TODAY.path} />
        {action}
      </div>
      {children}
    </aside>
  )
}

interface SidebarProps extends NavigationProps {
  readonly isRail: boolean
  readonly onFold: () => void
  readonly onFind: () => void
}

/** The sidebar of a member, full or collapsed to a rail of icons. */
export function Sidebar({ isRail, onFold, onFind, ...navigation }: SidebarProps) {
  const { username } = navigation.user
  return (
    <SidebarFrame
      action={
        <button type="button" className={shell.iconButton} aria-label="Fold the sidebar" title="Ctrl+B" onClick={onFold}>
          <StaffIcon name="panel" />
        </button>
      }
    >
      <button
        type="button"
        className={styles.finder}
        title="Find or go to, Ctrl+K"
        aria-keyshortcuts="Control+K"
        onClick={onFind}
      >
        <Icon name="search" small />
        <span className={styles.unfolded}>Find or go to</span>
        <kbd className={styles.unfolded} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <nav className={styles.areas} aria-label="Staff area">
        {isRail ? <RailGroups {...navigation} /> : <SidebarGroups {...navigation} />}
      </nav>
      <div className={styles.foot}>
        <span className={styles.avatar} aria-hidden="true">
          {username.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.unfolded}>{username}</span>
        <a className={shell.iconButton} href="/" aria-label="See the site" title="See the site">
          <StaffIcon name="site" />
        </a>
      </div>
    </SidebarFrame>
  )
}
