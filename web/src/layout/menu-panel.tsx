import { useLocation } from 'react-router'
import { localPath, useRegion } from '../regions/edition.ts'
import styles from './masthead.module.css'
import { MenuPicture } from './menu-picture.tsx'
import { lastOrderText, localTitle } from './menu-text.ts'
import type { MenuEntry } from './menu-tree.ts'

/** The entries below one, with pictures; in season with its last order day. */
export function MenuPanel({ entry }: { readonly entry: MenuEntry }) {
  const { pathname } = useLocation()
  const region = useRegion()
  const note = lastOrderText(entry, region)
  return (
    <div className={styles.panel}>
      <ul className={`wrap ${styles.tiles}`}>
        {entry.children.map((child) => {
          const to = localPath(region, child.link)
          return (
            <li key={child.id}>
              <a href={to} {...(to === pathname ? { 'aria-current': 'page' as const } : {})}>
                <MenuPicture entry={child} />
                {localTitle(region, child.title)}
              </a>
            </li>
          )
        })}
      </ul>
      {note !== undefined && <p className={`wrap ${styles.note}`}>{note}</p>}
    </div>
  )
}
