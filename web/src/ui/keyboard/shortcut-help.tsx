import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { areShortcutsOn, switchShortcuts } from './shortcut-choice.ts'
import styles from './shortcut-help.module.css'

interface ShortcutHelpProps {
  readonly title: string
  readonly keys: readonly (readonly [key: string, words: string])[]
  readonly onClose: () => void
}

/** Help for the shortcuts, and a switch that turns them off. */
export function ShortcutHelp({ title, keys, onClose }: ShortcutHelpProps) {
  const [on, setOn] = useState(areShortcutsOn)
  const change = (next: boolean) => {
    switchShortcuts(next)
    setOn(next)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className={on ? styles.keys : `${styles.keys} ${styles.off}`}>
        {keys.map(([key, description]) => (
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
