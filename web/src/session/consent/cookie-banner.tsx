import { Button } from '../../ui/buttons/button.tsx'
import { storeCookieAnswer } from './cookie-answer.ts'
import styles from './cookie-banner.module.css'

/** Asks for consent to cookies. Both answers look alike and take one press. */
export function CookieBanner({ onAnswered }: { readonly onAnswered: () => void }) {
  const answer = (agreed: boolean) => {
    storeCookieAnswer(agreed)
    onAnswered()
  }
  return (
    <aside className={styles.banner} aria-label="Cookies">
      <p>
        May we use cookies to recognise your visits and to remember which shops and ads you have seen? After “No, thank you”
        visits are counted without cookies, and the site works as well. No biscuits were harmed.{' '}
        <a href="/privacy-policy/">Which cookies these are</a>
      </p>
      <div className={styles.answers}>
        <Button
          small
          onClick={() => {
            answer(false)
          }}
        >
          No, thank you
        </Button>
        <Button
          small
          onClick={() => {
            answer(true)
          }}
        >
          That is fine
        </Button>
      </div>
    </aside>
  )
}
