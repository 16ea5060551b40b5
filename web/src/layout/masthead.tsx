import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { localPath, useRegion } from '../regions/edition.ts'
import { inRegion } from '../regions/region.ts'
import { plainPart } from '../routing/lazy-part.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { IconButton } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import links from './phone-bar.module.css'
import styles from './masthead.module.css'
import type { MenuEntry } from './menu-tree.ts'
import { RegionSelect, SearchForm } from './search-form.tsx'
import { useDismissed, useScrolled } from './use-scrolled.ts'
import { later } from '../ui/later/later.tsx'

/** Stands in for the menu of phones. */
const AllGifts = () => <a href="/gifts/">All gifts</a>

const MobileMenu = later(
  () => import('./mobile-menu.tsx'),
  (module) => module.MobileMenu,
  AllGifts,
)

const PANEL = plainPart(
  () => import('./menu-panel.tsx'),
  (module) => module.MenuPanel,
)
/** Must precede rendering on the server. */
export const loadMenu = PANEL.load

interface MastheadProps {
  readonly desktop: readonly MenuEntry[]
  readonly mobile: readonly MenuEntry[]
  /** Links of the phone menu only. */
  readonly more: readonly { readonly title: string; readonly link: string }[] | undefined
  /** Account link, in the forms for the masthead and the phone menu. */
  readonly account: { readonly head: ReactNode; readonly menu: ReactNode }
}

type Open = 'menu' | 'search' | null

/** Masthead: search, logo, region, boards, account, menus. Shrinks on scrolling. */
export function Masthead({ desktop, mobile, more, account }: MastheadProps) {
  const { pathname } = useLocation()
  const scrolled = useScrolled()
  const [opened, setOpened] = useState<{ readonly which: Open; readonly on: string }>({ which: null, on: pathname })
  // Closes on navigation.
  const open = opened.on === pathname ? opened.which : null
  const opening = (which: Open) => () => {
    setOpened({ which, on: pathname })
  }
  const close = opening(null)
  const toggle = (which: 'menu' | 'search', label: string) => (
    <IconButton
      className={styles.narrow}
      icon={open === which ? 'close' : which}
      label={label}
      aria-expanded={open === which}
      aria-controls={`mobile-${which}`}
      onClick={opening(open === which ? null : which)}
    />
  )
  useCloseOnEscape(open !== null, close)
  const away = scrolled.down && open === null
  const state = `${scrolled.shrunk ? styles.shrunk : ''} ${away ? styles.away : ''}`
  return (
    <>
      <header className={open === null ? styles.place : `${styles.place} ${styles.raised}`}>
        <div className={`${styles.mast} ${state}`} data-away={away || undefined}>
          <div className={`wrap ${styles.top}`}>
            <div className={styles.left}>
              {toggle('menu', 'Menu')}
              <div className={styles.search}>
                <SearchForm />
              </div>
            </div>
            <Logo to={inRegion(useRegion(), '/')} />
            <div className={styles.right}>
              <div className={styles.wide}>
                <RegionSelect />
                <a className={links.link} href="/wishlist/">
                  <Icon name="heart" small />
                  <span>Boards</span>
                </a>
                {account.head}
              </div>
              {toggle('search', 'Search')}
            </div>
          </div>
          <DesktopMenu entries={desktop} />
          <div id="mobile-menu" className={styles.drop} hidden={open !== 'menu'}>
            {open === 'menu' && (
              <Suspense>
                <MobileMenu entries={mobile} more={more} account={account.menu} />
              </Suspense>
            )}
          </div>
          <div id="mobile-search" className={styles.drop} hidden={open !== 'search'}>
            {open === 'search' && (
              <div className={`wrap ${styles.box}`}>
                <SearchForm focused onSearch={close} />
              </div>
            )}
          </div>
        </div>
      </header>
      {open !== null && <button type="button" className={styles.overlay} aria-label="Close" tabIndex={-1} onClick={close} />}
    </>
  )
}

function useCloseOnEscape(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
    }
  })
}

/** Menus under the masthead. The second level opens on hover, and by keyboard with its button; Escape closes it. */
function DesktopMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const dismissed = useDismissed(menu)
  const region = useRegion()
  return (
    <nav ref={menu} className={styles.nav} aria-label="Main">
      <ul className={`wrap ${styles.row}`}>
        {entries.map((entry) => {
          const to = localPath(region, entry.link)
          return (
            <li key={entry.id} className={dismissed ? '' : styles.item}>
              <a href={to} aria-current={to === pathname ? 'page' : undefined}>
                {entry.title}
              </a>
              {entry.children.length > 0 && (
                <Suspense>
                  <PANEL.Part entry={entry} />
                </Suspense>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
