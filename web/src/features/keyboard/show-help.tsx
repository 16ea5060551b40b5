import { createRoot } from 'react-dom/client'
import { ShortcutHelp } from '../../ui/keyboard/shortcut-help.tsx'
import { SHORTCUTS } from './shortcuts.ts'

/** Renders the help into a root of its own, so that pages do not depend on it. */
export function showShortcutHelp(onClosed: () => void): void {
  const place = document.body.appendChild(document.createElement('div'))
  const before = document.activeElement
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    if (before instanceof HTMLElement) before.focus()
    onClosed()
  }
  root.render(<ShortcutHelp title="Browse by keyboard" keys={SHORTCUTS} onClose={close} />)
}
