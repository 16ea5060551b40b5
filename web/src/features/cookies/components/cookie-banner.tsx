import { Button } from '../../../ui/buttons/button.tsx'
import styles from './cookie-banner.module.css'

/** Cookie notice for European visitors. */
export function CookieBanner({ onDismiss: dismiss }: { readonly onDismiss: () => void }) {
  return (
    <aside className={styles.banner} aria-label="Cookies">
      <p>We use cookies to remember who you are and to tell shops that we sent you. No biscuits were harmed.</p>
      <Button variant="main" small onClick={dismiss}>
        That is fine
      </Button>
    </aside>
  )
}
