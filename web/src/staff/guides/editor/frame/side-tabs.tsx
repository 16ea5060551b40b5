import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { useKeys } from '../../../../ui/keyboard/keys.ts'
import styles from './side-tabs.module.css'

/** A part of what stands beside the guide. */
export type SideTab = 'checks' | 'comments' | 'settings' | 'history'

interface SideTabsProps {
  readonly shown: SideTab
  /** Below 1100 pixels the parts are a sheet, of which only the tabs show while it is closed. */
  readonly isOpen: boolean
  readonly tabs: readonly {
    readonly name: SideTab
    readonly title: string
    readonly count?: number
    readonly content: ReactNode
  }[]
  readonly onShow: (tab: SideTab) => void
  readonly onClose: () => void
}

/** What stands beside the guide, in tabs. It stays while one writes: a column, or a sheet at the bottom of a narrow screen. */
export function SideTabs({ shown, isOpen, tabs, onShow, onClose }: SideTabsProps) {
  const id = useId()
  useKeys(isOpen ? [{ keys: 'Escape', words: 'Close what stands beside the guide', run: onClose }] : [])
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === shown)
    const next = tabs.at((at + by) % tabs.length)
    if (next === undefined) return
    onShow(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <aside className={styles.pane} data-open={isOpen} aria-label="Beside the guide">
      <div className={styles.head}>
        <div className={styles.tabs} role="tablist" aria-label="Beside the guide">
          {tabs.map(({ name, title, count = 0 }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={shown === name}
              aria-controls={`${id}-${name}-panel`}
              tabIndex={shown === name ? 0 : -1}
              onClick={() => (isOpen && shown === name ? onClose() : onShow(name))}
              onKeyDown={step}
            >
              {title}
              {count > 0 && <span className="num">{count}</span>}
            </button>
          ))}
        </div>
        {isOpen && (
          <IconButton icon="close" label="Close what stands beside the guide" className={styles.close} onClick={onClose} />
        )}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          className={styles.panel}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={shown !== name}
        >
          {content}
        </div>
      ))}
    </aside>
  )
}
