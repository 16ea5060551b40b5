import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { areShortcutsOn, switchShortcuts } from '../shortcut-choice.ts'
import { SHORTCUTS } from '../shortcuts.ts'
import styles from './shortcut-help.module.css'

/** Help for the shortcuts, and a switch that turns them off. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn)
  const change = (next: boolean) => {
    switchShortcuts(next)
    setOn(next)
  }
  return (
    <Dialog title="Browse by keyboard" onClose={onClose}>
      <dl className={on ? styles.keys : `${styles.keys} ${styles.off}`}>
        {SHORTCUTS.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            change(event.target.checked)
          }}
        />
        Use these keys on this device
      </label>
    </Dialog>
  )
}
