import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { localPath, useRegion } from '../regions/edition.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { MenuPicture } from './menu-picture.tsx'
import { lastOrderText, localTitle } from './menu-text.ts'
import type { MenuEntry } from './menu-tree.ts'

/**
 * Entries below a menu entry, with pictures; in season with its last order day. By keyboard a button opens them, so that the tab
 * order does not include each of them.
 */
export function MenuPanel({ entry }: { readonly entry: MenuEntry }) {
  const { pathname } = useLocation()
  const region = useRegion()
  const note = lastOrderText(entry, region)
  const button = useRef<HTMLButtonElement>(null)
  const { open, toggle } = useDropdown(button, pathname)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="menu-more"
        aria-label={`${entry.title}: all choices`}
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="right" small />
      </button>
      <div className={`menu-panel ${open ? 'menu-open' : ''}`}>
        <ul className="wrap menu-tiles">
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
        {note !== undefined && <p className="wrap menu-note">{note}</p>}
      </div>
    </>
  )
}

/** Open until Escape, navigation, or until the focus leaves the button's entry. */
function useDropdown(button: RefObject<HTMLButtonElement | null>, pathname: string) {
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === pathname
  useEffect(() => {
    const entry = button.current?.parentElement
    if (!open || !entry) return undefined
    const close = () => {
      setOpenedOn(undefined)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      button.current?.focus()
      close()
    }
    const closeBehind = ({ relatedTarget }: FocusEvent) => {
      if (!entry.contains(relatedTarget as Node | null)) close()
    }
    entry.addEventListener('keydown', closeOnEscape)
    entry.addEventListener('focusout', closeBehind)
    return () => {
      entry.removeEventListener('keydown', closeOnEscape)
      entry.removeEventListener('focusout', closeBehind)
    }
  }, [open, button])
  const toggle = () => {
    setOpenedOn(open ? undefined : pathname)
  }
  return { open, toggle }
}
