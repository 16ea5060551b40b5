import { SUBSCRIBE_UNAVAILABLE } from '@ribbonry/contracts'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { hasFieldErrors } from '../../../ui/form/field-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useSubscribe } from '../api/subscribe.ts'
import styles from './newsletter.module.css'

interface SubscribeFormProps {
  /** Whether consent by checkbox is required (European law). */
  readonly requiresConsent: boolean
  readonly onSubscribed: () => void
}

/** Newsletter form. Input survives a failure. */
export function SubscribeForm({ requiresConsent, onSubscribed }: SubscribeFormProps) {
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
    subscribing.mutate(email, {
      onSuccess: onSubscribed,
      onError: (error) => {
        show(formErrorsOf(error, SUBSCRIBE_UNAVAILABLE))
      },
    })
  }
  const { fields } = errors
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/subscribe" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={320}
        required
        error={fields['email']}
      />
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
