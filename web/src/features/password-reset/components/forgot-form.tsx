import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCaptcha } from '../../../ui/captcha/use-captcha.tsx'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useForgotPassword } from '../api/forgot-password.ts'
import styles from './password-reset.module.css'

const NOT_SENT = 'We could not send you a link. Please try again in a moment.'

export function ForgotForm() {
  const forgot = useForgotPassword()
  const captcha = useCaptcha()
  const { form, errors, show } = useFormErrors()
  const [sentTo, setSentTo] = useState('')
  const refused = (error: Error) => {
    show(formErrorsOf(error, NOT_SENT))
    form.current?.querySelector('input')?.focus()
    captcha.renew()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = readForm(event.currentTarget, ['email']).email.trim()
    const isUnproved = captcha.isMissing && email !== ''
    show(
      email === ''
        ? { fields: { email: 'Please enter your email address' } }
        : { fields: {}, ...(isUnproved && { all: 'Please show that you are a person.' }) },
    )
    setSentTo('')
    if (email === '' || isUnproved || forgot.isPending) return
    forgot.mutate(
      { email, ...captcha.proof },
      {
        onSuccess: () => {
          setSentTo(email)
          captcha.renew()
        },
        onError: refused,
      },
    )
  }
  return (
    <form ref={form} className={styles.form} method="post" action="/api/user/forgot" onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={320}
        required
        error={errors.fields['email']}
        hint="The one you registered with."
      />
      {captcha.place}
      <Button type="submit" variant="main" wide disabled={forgot.isPending}>
        {forgot.isPending ? 'Sending' : 'Send me a link'}
      </Button>
      {sentTo !== '' && <FormNote>A link is on its way to {sentTo}. It works once, for an hour.</FormNote>}
    </form>
  )
}
