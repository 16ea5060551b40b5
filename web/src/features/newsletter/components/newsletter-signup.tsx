import { useState } from 'react'
import { EUROPEAN_COUNTRIES } from '../../../regions/european-countries.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { mayAskForNewsletter, neverAskAgain } from '../newsletter-cookie.ts'
import styles from './newsletter.module.css'
import { SubscribeForm } from './subscribe-form.tsx'

/** Newsletter form in the footer, until subscribed or dismissed. Rendered in browsers only. */
export function NewsletterSignup() {
  const [isVisible, setIsVisible] = useState(() => mayAskForNewsletter(document.cookie))
  const [done, setDone] = useState(false)
  if (!isVisible) return null
  const subscribed = () => {
    neverAskAgain()
    setDone(true)
  }
  const dismiss = () => {
    neverAskAgain()
    setIsVisible(false)
  }
  return (
    <section className={styles.call} aria-labelledby="newsletter-call">
      <div className={styles.head}>
        <h3 id="newsletter-call">The good finds, by mail</h3>
        <IconButton icon="close" label="Do not ask again" onClick={dismiss} />
      </div>
      {done ? (
        <FormNote>Nearly there: we have sent you a mail. One tap in it, and you are on the list.</FormNote>
      ) : (
        <SubscribeForm
          requiresConsent={EUROPEAN_COUNTRIES.has(document.body.dataset['country'] ?? '')}
          onSubscribed={subscribed}
        />
      )}
    </section>
  )
}
