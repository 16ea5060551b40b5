import { buttonClass } from '../buttons/button.tsx'
import styles from './shortcuts-button.module.css'

/** Opens the help for shortcuts; the shortcut listener handles the click. */
export function ShortcutsButton() {
  return (
    <button type="button" className={`${buttonClass({ variant: 'quiet', small: true })} ${styles.button}`} data-shortcuts="">
      Keyboard shortcuts
    </button>
  )
}
