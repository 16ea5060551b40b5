import { useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './desktop-menu.module.css'
import type { MenuEntry } from './menu-tree.ts'
import { useDismissed } from './use-dismissed.ts'

/** Menus under the masthead. The second level opens on hover or focus; Escape closes it. */
export function DesktopMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const dismissed = useDismissed(menu)
  return (
    <nav ref={menu} className={styles.nav} aria-label="Main">
      <ul className={`wrap ${styles.row}`}>
        {entries.map((entry) => (
          <li key={entry.id} className={dismissed ? styles.closed : styles.item}>
            <MenuLink entry={entry} pathname={pathname} />
            {entry.children.length > 0 && (
              <ul className={styles.panel}>
                {entry.children.map((child) => (
                  <li key={child.id}>
                    <MenuLink entry={child} pathname={pathname} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuLink({ entry, pathname }: { readonly entry: MenuEntry; readonly pathname: string }) {
  const current = entry.link === pathname ? { 'aria-current': 'page' as const } : {}
  return (
    <a href={entry.link} {...current}>
      {entry.title}
    </a>
  )
}
