import { SUBSCRIBE_UNAVAILABLE } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { EUROPEAN_COUNTRIES } from '../../../regions/european-countries.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { EmailField } from '../../../ui/form/field.tsx'
import { hasFieldErrors, useFormErrors } from '../../../ui/form/form-errors.ts'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import { useSubscribe } from '../newsletter-calls.ts'
import { mayAskForNewsletter, neverAskAgain } from '../newsletter-cookie.ts'
import styles from './newsletter.module.css'

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

interface SubscribeFormProps {
  /** Whether consent by checkbox is required (European law). */
  readonly requiresConsent: boolean
  readonly onSubscribed: () => void
}

/** Newsletter form. Input survives a failure. */
function SubscribeForm({ requiresConsent, onSubscribed }: SubscribeFormProps) {
  const subscribing = useSubscribe()
  const { form, errors, show } = useFormErrors()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = data.get('email')
    const email = typeof given === 'string' ? given.trim() : ''
    const found = {
      fields: {
        email: email === '' ? 'Please enter your email address' : undefined,
        agreed: requiresConsent && data.get('agreed') === null ? 'Please tick the box, so that we may write to you' : undefined,
      },
    }
    show(found)
    if (subscribing.isPending || hasFieldErrors(found)) return
    subscribing.mutate(
      { body: { email } },
      {
        onSuccess: onSubscribed,
        onError: (error) => show(formErrorsOf(error, SUBSCRIBE_UNAVAILABLE)),
      },
    )
  }
  const { fields } = errors
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/subscribe" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <EmailField label="Your email address" required error={fields['email']} />
      {requiresConsent && (
        <div>
          <label className={styles.choice}>
            <input type="checkbox" name="agreed" aria-invalid={fields['agreed'] !== undefined} />
            Yes, send me the newsletter. I can stop it with one tap.
          </label>
          {fields['agreed'] !== undefined && (
            <p className={styles.fault} role="alert">
              {fields['agreed']}
            </p>
          )}
        </div>
      )}
      <div>
        <Button type="submit" small disabled={subscribing.isPending}>
          {subscribing.isPending ? 'Subscribing' : 'Subscribe'}
        </Button>
      </div>
    </form>
  )
}
