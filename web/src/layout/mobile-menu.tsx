import type { ReactNode } from 'react'
import { localPath, useRegion } from '../regions/edition.ts'
import { MenuPicture } from './menu-picture.tsx'
import { lastOrderText, localTitle } from './menu-text.ts'
import type { MenuEntry } from './menu-tree.ts'
import styles from './mobile-menu.module.css'
import { RegionSelect } from './search-form.tsx'

interface MobileMenuProps {
  readonly entries: readonly MenuEntry[]
  /** Links of the phone menu only. */
  readonly more: readonly { readonly title: string; readonly link: string }[] | undefined
  readonly account: ReactNode
}

/** All menus in one column, for phones. */
export function MobileMenu({ entries, more, account }: MobileMenuProps) {
  const region = useRegion()
  return (
    <nav className={`wrap ${styles.menu}`} aria-label="Menu">
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a className={styles.entry} href={localPath(region, entry.link)}>
              {localTitle(region, entry.title)}
            </a>
            {lastOrderText(entry, region) !== undefined && <p className={styles.note}>{lastOrderText(entry, region)}</p>}
            {entry.children.length > 0 && (
              <ul className={styles.children}>
                {entry.children.map((child) => (
                  <li key={child.id}>
                    <a href={localPath(region, child.link)}>
                      <MenuPicture entry={child} />
                      {localTitle(region, child.title)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {more !== undefined && more.length > 0 && (
        <ul className={styles.more}>
          {more.map(({ title, link }) => (
            <li key={link}>
              <a href={localPath(region, link)}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {account}
        <RegionSelect />
      </div>
    </nav>
  )
}
