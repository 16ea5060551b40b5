import { buttonClass } from '../buttons/button.tsx'
import styles from './shortcuts-button.module.css'

/** Opens what tells of the keys for browsing. Whoever listens to the keys listens to this, too. */
export function ShortcutsButton() {
  return <button type="button" className={`${buttonClass({ look: 'quiet', small: true })} ${styles.button}`} data-shortcuts="">Keyboard shortcuts</button>
}
